"""A campaign: its road, who is carried on, what is decided before a battle."""
