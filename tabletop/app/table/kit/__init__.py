"""What several tables need, once."""
