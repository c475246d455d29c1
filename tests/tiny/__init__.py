"""Tiny games that prove the kernel: hidden hands and sealed answers, dice and nested windows."""
