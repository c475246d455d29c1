"""Generators of every picture and font file under ``art/``; run ``python -m art.generators``."""
