"""Subjects and the groups that take them, as an admin adds and changes them."""

from typing import Any

from tests.college import Person


def add(person: Person, place: dict[str, str], status: int = 201, **fields: object) -> Any:
    return person.json("POST", "/api/subjects", {**place, "code": "CS101", **fields}, status)


def change(person: Person, subject: dict[str, Any], status: int = 200, **fields: object) -> Any:
    return person.json("PATCH", f"/api/subjects/{subject['id']}", fields, status)


def labels(subject: dict[str, Any]) -> list[str]:
    return [group["label"] for group in subject["groups"]]
