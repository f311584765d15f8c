"""Renaming, for tests of what follows from it."""

from tests.college import Person


def rename(asha: Person, what: str, before: str, after: str) -> None:
    """`what`: batches, departments or subjects."""
    name = "code" if what == "subjects" else "label"
    [found] = [each for each in asha.json("GET", f"/api/{what}")["items"] if each[name] == before]
    asha.json("PATCH", f"/api/{what}/{found['id']}", {name: after})
