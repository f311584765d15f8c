"""The students of one list, as the export has them and as the register does. What the register has stays."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection

from rollbook.accounts.admins import SHELL
from rollbook.audit.trail import record_change
from rollbook.core import clock
from rollbook.core.errors import NotFound
from rollbook.core.schemas import same_key
from rollbook.moving.people import People, Person
from rollbook.moving.raw_bytes import BadExport
from rollbook.moving.reporting import Tally
from rollbook.moving.staging import Staging
from rollbook.students.files.limits import MAX_ROWS
from rollbook.students.schemas import ListPlace
from rollbook.students.service.known import Known, everyone_on
from rollbook.students.service.place import ClassList, find_list, hold_list
from rollbook.students.service.steps import Step, parts_of
from rollbook.students.service.writing import insert_of, write_many


class Roster:
    """Whoever is or was on the list."""

    def __init__(self, db: Connection, staging: Staging, place: ListPlace, tally: Tally) -> None:
        self._db = db
        self._staging = staging
        self._tally = tally
        self._path = f"StudentDB/{place.batch}/{place.department}"
        self._list = _look_for_list(db, place) if tally.dry_run else hold_list(db, place)
        known = everyone_on(db, self._list) if self._list else []
        self._known = {student.roll_key: student for student in known}

    def id_of(self, roll: str) -> int:
        return self._known[roll].id

    def list_students(self) -> list[int]:
        """Who is on the list, in its order."""
        on_list = [student for student in self._known.values() if student.archived_at is None]
        return [student.id for student in sorted(on_list, key=lambda student: student.position)]

    def add(self, people: People) -> None:
        new = []
        for person in people.found.values():
            if known := self._known.get(person.key):
                self._tally.count_known("students")
                self._compare(person, known)
            else:
                new.append(person)
        if len(self._known) + len(new) > MAX_ROWS:
            raise BadExport(
                f"{self._path} has more than {MAX_ROWS:,} students, which is the most that a list can hold."
            )
        self._tally.count_new("students", len(new))
        places = self._places(new)
        self._write([self._student(each.roll, each.name, each.email, at) for each, at in zip(new, places, strict=True)])

    def add_strangers(self, rolls: Mapping[str, str]) -> None:
        """Whose marks are on sheets though they are on no list."""
        strangers = [roll for key, roll in rolls.items() if key not in self._known]
        end, now = self._end(), clock.now()
        for roll in strangers:
            words = f"{roll} has marks and is not on the list: kept as an archived student, named by the roll"
            self._staging.say(self._path, words)
        self._tally.count_new("archived students", len(strangers))
        self._write([self._student(roll, roll, "", end + at, now) for at, roll in enumerate(strangers, start=1)])

    def _compare(self, person: Person, known: Known) -> None:
        if known.archived_at is not None:
            self._staging.say(person.path, f"{known.roll} is archived in the register, and stays so")
        elif (person.roll, person.name, person.email) != (known.roll, known.name, known.email):
            words = f"the register has {known.roll} as “{known.name}”, {known.email or 'no e-mail'}: that stays"
            self._staging.say(person.path, words)

    def _places(self, new: Sequence[Person]) -> list[int]:
        """Those of the file where they are free, else behind all others."""
        taken = {student.position for student in self._known.values()}
        end = max([self._end(), *(person.position or 0 for person in new)])
        places = []
        for person in new:
            if person.position is None or person.position in taken:
                end += 1
                places.append(end)
            else:
                places.append(person.position)
            taken.add(places[-1])
        return places

    def _end(self) -> int:
        return max((student.position for student in self._known.values()), default=0)

    def _student(self, roll: str, name: str, email: str, position: int, archived_at: datetime | None = None) -> Known:
        place = self._list.place if self._list else (0, 0)
        return Known(0, *place, roll, same_key(roll), name, email, position, archived_at)

    def _write(self, new: Sequence[Known]) -> None:
        if not new:
            return
        if self._tally.dry_run:
            self._known.update({student.roll_key: student for student in new})
            return
        assert self._list is not None
        ids = write_many(self._db, self._list, [insert_of(each) for each in new], [], lambda _done, _of: None)
        added = [student._replace(id=ids[student.roll_key]) for student in new]
        self._known.update({student.roll_key: student for student in added})
        parts = parts_of(Step(None, student) for student in added)
        none: dict[str, object] = {"students": {}}
        record_change(self._db, SHELL, self._list.path, none, none, self._list.about, parts)


def _look_for_list(db: Connection, place: ListPlace) -> ClassList | None:
    try:
        return find_list(db, place)
    except NotFound:
        return None
