"""Whom and what the names of a file stand for: as somebody says now, as it is written, as somebody said once, or as
it looks like."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, delete, insert, select

from rollbook.core.schemas import same_key, tidy
from rollbook.core.timetable import NameKind
from rollbook.slotsfile.schemas import How
from rollbook.slotsfile.service.alike import guess_lecturer, guess_students, guess_subject, only, words_of
from rollbook.slotsfile.service.known import Known, Person, Students, Subject, names_of_students, squeeze
from rollbook.tables.timetable import file_names

# Answers that are nobody and nothing in particular.
NOBODY = "nobody"  # of a lecturer: the slots have none
TITLE = "title"  # of a subject: it is none, and stands in the timetable by its name
LEFT_OUT = "out"


@dataclass
class Asked:
    """A name that the register does not have, and what it is taken for."""

    kind: NameKind
    name: str
    how: How
    answer: str | None
    slots: int = 0
    lists: set[tuple[int, int | None]] = field(default_factory=set)  # of a subject: who has it


def key_of_person(person: Person) -> str:
    return f"lecturer:{person.user_name}"


def key_of_students(students: Students) -> str:
    if students.group is not None:
        return f"group:{students.group.id}"
    return f"list:{students.batch_id}:{students.department_id}"


def key_of_subject(subject: Subject) -> str:
    return f"subject:{subject.id}"


class _Key(NamedTuple):
    kind: NameKind
    key: str


Answers: TypeAlias = Mapping[tuple[NameKind, str], str]


class Names:
    def __init__(self, known: Known, said: Answers, remembered: Answers) -> None:
        self._known, self._said, self._remembered = known, said, remembered
        self.asked: dict[tuple[NameKind, str], Asked] = {}
        self.people = {key_of_person(each): each for each in known.people}
        self.students = {key_of_students(each): each for each in known.students}
        self.subjects = {key_of_subject(each): each for each in known.subjects.values()}
        self._words = [(each, words_of(each.name)) for each in known.people]
        self._people_by_name: dict[str, list[Person]] = defaultdict(list)
        for person in known.people:
            for name in {same_key(person.user_name), same_key(person.name)}:
                self._people_by_name[name].append(person)
        self._students_by_name: dict[str, list[Students]] = defaultdict(list)
        for each in known.students:
            for name in names_of_students(each):
                self._students_by_name[name].append(each)
        self._found: dict[tuple[NameKind, str], str | None] = {}
        self._subjects_by_list: dict[int, list[Subject]] = defaultdict(list)
        self._subjects_by_name: dict[tuple[int, str], list[Subject]] = defaultdict(list)
        for subject in known.subjects.values():
            self._subjects_by_list[subject.batch_id].append(subject)
            for called in {squeeze(subject.code), squeeze(subject.name or "")} - {""}:
                self._subjects_by_name[subject.batch_id, called].append(subject)

    def lecturer(self, name: str) -> str | None:
        """The key of who it is; `nobody`; none where it is not known."""
        key = _Key("lecturer", _key(name))
        if key not in self._found:
            exact = only(self._people_by_name.get(same_key(name), ()))
            self._found[key] = self._decide(
                *key, name, exact and key_of_person(exact), lambda: _person(guess_lecturer(name, self._words))
            )
        return self._count(key)

    def students_set(self, name: str) -> str | None:
        key = _Key("students", _key(name))
        if key not in self._found:
            exact = only(self._students_by_name.get(squeeze(name), ()))
            self._found[key] = self._decide(
                *key,
                name,
                exact and key_of_students(exact),
                lambda: _whom(guess_students(name, self._known.students)),
            )
        return self._count(key)

    def subject_of_other_name(self, name: str, students: Students) -> str | None:
        """Of one that no subject of these students has as its code or its name."""
        key = _Key("subject", _key(name))
        if key not in self._found:
            self._found[key] = self._decide(
                *key, name, None, lambda: _what(guess_subject(name, self.subjects_of(students)))
            )
        self.asked[key].lists.add((students.batch_id, students.department_id))
        return self._count(key)

    def subjects_of(self, students: Students) -> list[Subject]:
        """Of the list; of a group, those that call it, too. The archived ones among them."""
        return [each for each in self._subjects_by_list[students.batch_id] if self._have(students, each)]

    def subjects_named(self, name: str, students: Students) -> list[Subject]:
        """Of the same, those of that code; where there are none, those that are called so. Their own list's first."""
        key = squeeze(name)
        found = self._subjects_by_name.get((students.batch_id, key), [])
        found = [each for each in found if self._have(students, each)]
        found = [each for each in found if squeeze(each.code) == key] or found
        return [each for each in found if each.department_id == students.department_id] or found

    def _have(self, students: Students, subject: Subject) -> bool:
        group = students.group
        return subject.department_id == students.department_id or (
            group is not None and self._known.calls(subject, group)
        )

    def _decide(
        self, kind: NameKind, key: str, name: str, exact: str | None, guess: Callable[[], str | None]
    ) -> str | None:
        said, kept = self._said.get((kind, key)), self._remembered.get((kind, key))
        how: How
        if said is not None and self._is_known(kind, said):
            answer, how = said, "said"
        elif exact is not None:
            return exact
        elif kept is not None and self._is_known(kind, kept):
            answer, how = kept, "remembered"
        elif (looks_like := guess()) is not None:
            answer, how = looks_like, "guessed"
        else:
            answer, how = None, "unknown"
        self.asked[kind, key] = Asked(kind, name, how, answer)
        return answer

    def _is_known(self, kind: NameKind, answer: str) -> bool:
        if kind == "lecturer":
            return answer == NOBODY or answer in self.people
        if kind == "students":
            return answer == LEFT_OUT or answer in self.students
        return answer in (LEFT_OUT, TITLE) or answer in self.subjects

    def _count(self, key: tuple[NameKind, str]) -> str | None:
        if asked := self.asked.get(key):
            asked.slots += 1
        return self._found[key]


def index_answers(answers: Iterable[tuple[NameKind, str, str]]) -> dict[tuple[NameKind, str], str]:
    return {(kind, _key(name)): answer for kind, name, answer in answers}


def read_remembered(db: Connection, known: Known) -> dict[tuple[NameKind, str], str]:
    users = {each.id: each for each in known.people}
    found = {}
    for row in db.execute(select(file_names)):
        answer: str | None
        if row.kind == "lecturer":
            answer = NOBODY if row.admin_id is None else _person(users.get(row.admin_id))
        elif row.kind == "students":
            answer = f"group:{row.group_id}" if row.group_id else f"list:{row.batch_id}:{row.department_id}"
        else:
            answer = f"subject:{row.subject_id}" if row.subject_id else TITLE
        if answer is not None:
            found[row.kind, row.name_key] = answer
    return found


def remember(db: Connection, names: Names) -> None:
    """What was answered, or guessed and not contradicted, for the next file. Nothing of what was left out."""
    rows = [
        {"kind": kind, "name_key": key, **_columns(names, asked.answer)}
        for (kind, key), asked in names.asked.items()
        if asked.answer not in (None, LEFT_OUT) and asked.how != "remembered"
    ]
    for row in rows:
        same = (file_names.c.kind == row["kind"], file_names.c.name_key == row["name_key"])
        db.execute(delete(file_names).where(*same))
    if rows:
        db.execute(insert(file_names), rows)


def _columns(names: Names, answer: str | None) -> dict[str, int | None]:
    columns: dict[str, int | None] = dict.fromkeys(("admin_id", "batch_id", "department_id", "group_id", "subject_id"))
    if answer is None:
        return columns
    if person := names.people.get(answer):
        columns["admin_id"] = person.id
    elif students := names.students.get(answer):
        if students.group is not None:
            columns["group_id"] = students.group.id
        else:
            columns |= {"batch_id": students.batch_id, "department_id": students.department_id}
    elif subject := names.subjects.get(answer):
        columns["subject_id"] = subject.id
    return columns


def _key(name: str) -> str:
    return same_key(tidy(name))


def _person(person: Person | None) -> str | None:
    return person and key_of_person(person)


def _whom(students: Students | None) -> str | None:
    return students and key_of_students(students)


def _what(subject: Subject | None) -> str | None:
    return subject and key_of_subject(subject)
