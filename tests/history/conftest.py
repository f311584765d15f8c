"""The term that the tests of this folder read."""

from tests.records import _that_monday, parent, term
from tests.sections import sections

__all__ = ["_that_monday", "parent", "sections", "term"]
