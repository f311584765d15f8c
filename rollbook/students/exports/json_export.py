"""JSON in the original register's form, or with plain keys."""

import json

from rollbook.students.exports.table import HEADINGS, Lines


def write_seed_json(lines: Lines) -> bytes:
    """FIELD2, FIELD3 and FIELD4, and the headings as the first entry."""
    return _written([{"FIELD2": name, "FIELD3": roll, "FIELD4": email} for name, roll, email in (HEADINGS, *lines)])


def write_json(lines: Lines) -> bytes:
    return _written([{"name": name, "roll": roll, "email": email} for name, roll, email in lines])


def _written(rows: list[dict[str, str]]) -> bytes:
    return json.dumps(rows, ensure_ascii=False, indent=1).encode() + b"\n"
