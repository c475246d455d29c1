"""History of War: two players, decks of 60 cards, territories worth victory points, rounds of fifteen phases."""
