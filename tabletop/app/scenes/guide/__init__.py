"""The guided lesson: the match's own scene with a card that tells what to do."""
