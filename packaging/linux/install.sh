#!/bin/sh
# Enters this folder's program into the desktop's menu of the present user. `./install.sh --remove` undoes it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/cinco-guerras.desktop
icon=$data/icons/hicolor/256x256/apps/cinco-guerras.png
if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$icon"
    exit 0
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/cinco-guerras.png" "$icon"
sed "s|^Exec=.*|Exec=\"$here/cinco-guerras\"|" "$here/cinco-guerras.desktop" >"$entry"
echo "$entry"
