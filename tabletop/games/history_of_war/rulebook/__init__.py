"""What the rules reader adds to the text of the rulebook."""
