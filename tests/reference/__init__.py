"""Plain second engines, written from a specification alone, to find the mistakes of the product's engines."""
