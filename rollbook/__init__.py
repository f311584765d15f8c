"""Rollbook: a college's attendance register on the web."""

from importlib.metadata import version

__version__ = version("rollbook")
