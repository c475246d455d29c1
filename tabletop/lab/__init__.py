"""The designer's laboratory: many matches between bots, here or on a cluster, kept while they are played, and
told in a report."""
