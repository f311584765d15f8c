"""The desk at which a register in a file is looked at, written and undone."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from tests.records import PLACE, ROLLS, Term, _that_monday, term
from tests.sections import sections

__all__ = ["_that_monday", "sections", "term"]


def csv_of(*rows: Sequence[str]) -> bytes:
    return "".join(",".join(row) + "\n" for row in rows).encode()


def register(headings: Sequence[str], *columns: str, rolls: Sequence[str] = ROLLS) -> bytes:
    """`columns`: for each heading one sign a student, a dot where the cell is blank."""
    cells = [[column[at].replace(".", "") for column in columns] for at in range(len(rolls))]
    return csv_of(["Roll", *headings], *([roll, *row] for roll, row in zip(rolls, cells, strict=True)))


@dataclass(frozen=True)
class Desk:
    term: Term
    place: dict[str, Any] = field(default_factory=lambda: dict(PLACE))

    def preview(self, data: bytes, name: str = "register.csv", status: int = 200, **form: Any) -> Any:
        answer = self.term.asha.post("/api/marks/preview", data=self._form(form), files={"file": (name, data)})
        assert answer.status_code == status, answer.text
        return answer.json()

    def submit(
        self, data: bytes, name: str = "register.csv", status: int = 201, import_id: UUID | None = None, **form: Any
    ) -> Any:
        """Preview where no fingerprint is given, and write."""
        if "fingerprint" not in form:
            form["fingerprint"] = self.preview(data, name, **form)["fingerprint"] or ""
        path = f"/api/marks/imports/{import_id or uuid4()}"
        answer = self.term.asha.put(path, data=self._form(form), files={"file": (name, data)})
        assert answer.status_code == status, answer.text
        return answer.json()

    def undo(self, import_id: str, status: int = 200) -> Any:
        answer = self.term.asha.post(f"/api/marks/imports/{import_id}/undo")
        assert answer.status_code == status, answer.text
        return answer.json()

    def classes(self, **query: Any) -> list[tuple[Any, ...]]:
        """Of the subject: date, number, group, present, absent; the oldest first."""
        items = self.term.get("/api/sheets/dates", **self.place, **query)["items"]
        told = [
            (each["heldOn"], each["number"], each["group"] and each["group"]["label"], each["present"], each["absent"])
            for each in items
        ]
        return sorted(told)

    def export(self, file_format: str = "csv", **query: Any) -> bytes:
        asked = {**self.place, "form": "wide", "format": file_format, **query}
        answer = self.term.asha.get("/api/attendance/export", params=asked)
        assert answer.status_code == 200, answer.text
        content: bytes = answer.content
        return content

    def _form(self, form: dict[str, Any]) -> dict[str, str]:
        return {
            name: value if isinstance(value, str) else msgspec.json.encode(value).decode()
            for name, value in {**self.place, **form}.items()
            if value is not None
        }


@pytest.fixture
def desk(term: Term) -> Desk:
    return Desk(term)


def problems(preview: Any) -> list[tuple[str, str, str]]:
    """Of the columns: which, what becomes of it, and why."""
    return [
        (each["column"], each["state"], each["problem"]["message"])
        for each in preview["columns"]
        if each["problem"] is not None
    ]
