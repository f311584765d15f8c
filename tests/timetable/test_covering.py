"""Who is asked for a class."""

from datetime import date
from typing import Any

from rollbook.timetable.occurring import Slot, Taught, Week, expect
from rollbook.timetable.service.covering import Asked, Asking, Teaching, who_is_asked

MONDAY = date(2026, 11, 16)
LENA, OMAR, MEI, SUNIL = 1, 2, 3, 4
OS, MATHS, A, B = 301, 401, 1, 2


def grant(admin_id: int, subject: int | None = OS, group: int | None = None, **more: Any) -> Teaching:
    days = {"since": None, "last_day": None, "instead_of": None, **more}
    return Teaching(admin_id, None, None, subject, group, **days)


def one_day(admin_id: int, instead_of: int | None = None, group: int | None = None) -> Teaching:
    return grant(admin_id, OS, group, since=MONDAY, last_day=MONDAY, instead_of=instead_of)


def asked(lecturers: tuple[int, ...], *teaching: Teaching, group: int | None = None) -> list[Asked]:
    slot = Slot(1, 1, 1, 2, 1, None, None, MONDAY, MONDAY, (Taught(OS, group, 1, 1),), lecturers)
    [occurrence] = expect(Week([slot], []), MONDAY, MONDAY)
    found = who_is_asked(occurrence, teaching)
    assert Asking(teaching).who_is_asked(occurrence) == found
    return list(found)


def test_whom_the_timetable_names_is_asked() -> None:
    assert asked((LENA, OMAR), grant(LENA), grant(OMAR), grant(MEI)) == [Asked(LENA), Asked(OMAR)]


def test_where_it_names_nobody_who_has_the_subject_is_asked() -> None:
    assert asked((), grant(LENA), grant(OMAR, MATHS), grant(MEI, None)) == [Asked(LENA)]
    assert asked((), grant(LENA, group=A), grant(OMAR, group=B), group=B) == [Asked(OMAR)]
    assert asked((), one_day(MEI)) == [Asked(MEI)]
    assert asked(()) == []


def test_the_substitute_is_asked_and_not_the_absent_one() -> None:
    assert asked((LENA, OMAR), grant(LENA), grant(OMAR), one_day(MEI, LENA)) == [Asked(MEI, LENA), Asked(OMAR)]
    assert asked((), grant(LENA), one_day(MEI, LENA)) == [Asked(MEI, LENA)]


def test_a_substitute_of_another_group_covers_nothing() -> None:
    assert asked((LENA,), grant(LENA), one_day(MEI, LENA, group=A), group=B) == [Asked(LENA)]


def test_a_substitute_where_nobody_had_the_right_takes_the_place_of_who_has_none() -> None:
    assert asked((SUNIL,), one_day(MEI)) == [Asked(MEI, SUNIL)]
    assert asked((SUNIL, LENA), grant(LENA), one_day(MEI)) == [Asked(MEI, SUNIL), Asked(LENA)]


def test_grants_of_other_days_are_not_looked_at() -> None:
    over = grant(MEI, since=date(2026, 11, 9), last_day=date(2026, 11, 9), instead_of=LENA)
    assert asked((LENA,), grant(LENA), over) == [Asked(LENA)]
