"""Rollbook: a college's attendance register on the web."""

__version__ = "0.1.0"
