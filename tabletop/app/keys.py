"""Keys by name: `ctrl+shift+z`, `f5`, `escape`, `space`, `+`. Read from events only."""

from functools import lru_cache

import pygame

NAMED = {
    "esc": pygame.K_ESCAPE,
    "escape": pygame.K_ESCAPE,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "delete": pygame.K_DELETE,
    "backspace": pygame.K_BACKSPACE,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
}
MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
_SAME = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
}


@lru_cache(maxsize=256)
def parse(name: str) -> tuple[int, int]:
    """Key code and modifier mask of a name."""
    *mods, key = (name[:-1] + "plus" if name.endswith("+") else name).lower().split("+")
    mask = 0
    for mod in mods:
        mask |= MODIFIERS[mod]
    return NAMED.get(key) or pygame.key.key_code(key), mask


def normal(code: int) -> int:
    """The key pad's keys as the ordinary ones."""
    return _SAME.get(code, code)


def matches(event: pygame.event.Event, name: str) -> bool:
    """True if a KEYDOWN event is the named key with exactly these modifiers."""
    code, mask = parse(name)
    if normal(event.key) != code:
        return False
    for mod in MODIFIERS.values():
        wanted, held = bool(mask & mod), bool(event.mod & mod)
        if wanted != held and not (mod == pygame.KMOD_SHIFT and code == pygame.K_PLUS):
            return False
    return True


def label(name: str) -> str:
    """A name as it is printed on a button: `Ctrl+Z`, `F5`, `Esc`."""
    return "Esc" if name == "escape" else "+".join([part.capitalize() for part in name.split("+")])
