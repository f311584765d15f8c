"""Renaming, for tests of what follows from it."""

from typing import Literal

from tests.college import Person
from tests.records import PLACE


def rename(asha: Person, what: Literal["batches", "departments", "subjects"], before: str, after: str) -> None:
    """A subject before its place: it is looked for there."""
    name = "code" if what == "subjects" else "label"
    place = {level: PLACE[level] for level in ("batch", "department", "semester")} if what == "subjects" else {}
    items = asha.get(f"/api/{what}", params=place).json()["items"]
    [found] = [each for each in items if each[name] == before]
    asha.json("PATCH", f"/api/{what}/{found['id']}", {name: after})
