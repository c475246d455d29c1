"""The result of a match: who won, the figures, the chart."""
