"""The rows of a student list as an export has them: what would be kept, and what is wrong with the rest."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rollbook.core.schemas import same_key
from rollbook.moving.reporting import Say, unknown_fields
from rollbook.moving.staging import Part
from rollbook.students import texts
from rollbook.students.files.headings import Field, recognise_headings
from rollbook.students.group_names import NOTHING
from rollbook.tree.shapes import LAST_PLACE, as_index, order_of


@dataclass(frozen=True)
class Person:
    roll: str
    name: str
    email: str
    position: int | None  # where it stands in the list; nothing for one that was pushed, or far out
    path: str

    @property
    def key(self) -> str:
        return same_key(self.roll)


@dataclass
class People:
    """Of one list, by the keys of their rolls, in its order."""

    say: Say
    found: dict[str, Person] = field(default_factory=dict)

    def read(self, rows: Iterable[Part]) -> None:
        unknown: set[str] = set()
        path = ""
        for part in sorted(rows, key=lambda part: order_of(part.key)):
            path = f"{part.path}/{part.key}"
            if not isinstance(part.value, dict):
                self.say(path, "is no student, but a single value: left out", left_out=True)
                continue
            cells = _cells(part.value)
            if len(recognise_headings(list(cells.values()))) > 1:
                self.say(path, "is a row of headings: not kept")
                continue
            unknown.update(key for key in _unknown(part.value) if part.value[key] != "")
            place = as_index(part.key)
            self._take(path, cells, place if place is not None and place <= LAST_PLACE else None)
        if unknown:
            self.say(path.rpartition("/")[0], unknown_fields(unknown, "a student"), left_out=True)

    def _take(self, path: str, cells: dict[Field, str], position: int | None) -> None:
        try:
            roll = texts.roll_text(cells.get("roll", ""))
        except ValueError as error:
            self.say(path, f"the roll number {error}: left out", left_out=True)
            return
        person = Person(roll, self._name(path, cells, roll), self._email(path, cells), position, path)
        if first := self.found.get(person.key):
            self.say(path, f"roll {roll} stands in {first.path.rpartition('/')[2]} already: left out", left_out=True)
            return
        self.found[person.key] = person

    def _name(self, path: str, cells: dict[Field, str], roll: str) -> str:
        try:
            return texts.name_text(cells.get("name", ""))
        except ValueError as error:
            self.say(path, f"the name {error}: {roll} is named by the roll")
            return roll

    def _email(self, path: str, cells: dict[Field, str]) -> str:
        written = cells.get("email", "")
        if written.strip().casefold() in NOTHING:
            return ""
        try:
            return texts.email_text(written)
        except ValueError:
            self.say(path, f"“{texts.show_refused(written)[:60]}” is no e-mail address: kept without one")
            return ""


def _unknown(row: dict[str, object]) -> set[str]:
    keys = list(row)
    return set(keys) - {keys[column] for column in recognise_headings(keys).values()}


def _cells(row: dict[str, object]) -> dict[Field, str]:
    """By the words for them: FIELD2, FIELD3, FIELD4, or plain ones."""
    keys = list(row)
    found = {name: row[keys[column]] for name, column in recognise_headings(keys).items()}
    return {name: str(value) for name, value in found.items() if not isinstance(value, dict)}
