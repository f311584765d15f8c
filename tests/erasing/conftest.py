"""The term that the tests of this folder read."""

from tests.records import _that_monday, term

__all__ = ["_that_monday", "term"]
