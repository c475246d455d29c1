"""What is said to people: catalogues in Spanish and English, and the rulebooks' Markdown. No pygame here."""
