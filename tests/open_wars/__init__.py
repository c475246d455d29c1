"""Tests of Open Wars."""
