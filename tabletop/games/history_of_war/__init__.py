"""History of War."""
