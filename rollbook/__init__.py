"""Rollbook: a college's attendance register on the web."""

__version__: str


def __getattr__(name: str) -> str:
    """The version is looked up when it is asked for: that takes longer than the rest of a short process."""
    if name == "__version__":
        from importlib.metadata import version

        return version("rollbook")
    raise AttributeError(name)
