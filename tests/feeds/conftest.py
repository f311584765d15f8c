from tests.records import _that_monday, parent, term  # noqa: F401
