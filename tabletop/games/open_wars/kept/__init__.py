"""What the game keeps in files of its own."""
