"""Who falls below the line is told once, and again after having been above it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from sqlalchemy import update

from rollbook.core import clock
from rollbook.core.marks import ABSENT, PRESENT
from rollbook.core.rule import Rule
from rollbook.notices.facts import Crossed
from rollbook.notices.looking import look
from rollbook.tables.students import students
from tests.notices.telling import Telling
from tests.records import MONDAY, day
from tests.rules_rows import keep

MEERA, OMAR = "24CS001", "24CS002"
NOBODY: list[str] = []


def test_nothing_is_written_before_the_college_starts(telling: Telling) -> None:
    telling.hold([[MEERA]] * 6)
    assert telling.waiting_looks() == []
    assert telling.look() == 1
    assert (telling.rows(), telling.crossings()) == ([], [])


def test_whoever_falls_is_told_once_with_the_guardians(telling: Telling) -> None:
    telling.hold([NOBODY] * 6)
    telling.give_mother(MEERA)
    assert telling.start()
    telling.hold([[MEERA], [MEERA]], first=-20)
    telling.look()
    assert telling.told() == [], "6 of 8 is at the line"
    telling.hold([[MEERA], [MEERA]], first=-10)
    telling.look()
    telling.hold([[MEERA]], first=-5)
    telling.look()
    [own] = telling.rows()
    [mother] = telling.rows(relation="mother")
    assert (own.about, own.facts["side"], own.facts["line"]) == (MEERA, "below", "75")
    assert own.facts["sum"]["percent"] == "60.00"
    assert own.facts["up_to"] == str(day(-9))
    assert (mother.language, mother.facts) == ("hi", own.facts)
    assert own.due_at - own.written_at == timedelta(minutes=120)
    assert telling.waiting_looks() == []


def test_who_came_back_above_the_line_and_falls_again_is_told_again(telling: Telling) -> None:
    telling.start(least_classes=4)
    telling.hold([NOBODY, NOBODY, [MEERA], [MEERA]])
    telling.look()
    assert telling.crossings() == [(MEERA, "below")]
    telling.hold([NOBODY] * 4, first=-20)
    telling.look()
    assert telling.crossings() == []
    telling.hold([[MEERA]], first=-10)
    telling.look()
    assert telling.told() == [(MEERA, "below"), (MEERA, "below")]
    first, second = telling.rows()
    assert telling.check(first).why == {"code": "newer_crossing"}, "what the second one tells"
    assert isinstance(telling.check(second), Crossed)


def test_before_so_many_classes_nobody_is_told(telling: Telling) -> None:
    telling.start(least_classes=5)
    telling.hold([[MEERA]] * 4)
    telling.look()
    assert (telling.told(), telling.crossings()) == ([], [])
    telling.hold([[MEERA]], first=-20)
    telling.look()
    assert telling.told() == [(MEERA, "below")]


def test_whoever_is_below_when_the_college_starts_is_not_told(telling: Telling) -> None:
    telling.hold([[MEERA]] * 5)
    assert telling.start()
    assert not telling.start(), "it runs"
    assert telling.crossings() == [(MEERA, "below")]
    telling.hold([[MEERA, OMAR]] * 2, first=-20)
    telling.look()
    assert telling.told() == [(OMAR, "below")]


def test_the_band_is_a_step_of_its_own(telling: Telling) -> None:
    telling.college.write(keep, Rule(floor=6500))
    telling.start(least_classes=1)
    telling.hold([NOBODY, NOBODY, [MEERA]])
    telling.look()
    assert telling.told() == [(MEERA, "band")], "66.67 %"
    telling.hold([[MEERA]], first=-20)
    telling.look()
    assert telling.told() == [(MEERA, "band"), (MEERA, "below")]
    band, below = telling.rows()
    assert telling.check(band).why == {"code": "newer_crossing"}
    assert telling.check(below).side == "below"
    telling.hold([NOBODY, NOBODY], first=-10)
    telling.look()
    assert telling.crossings() == [(MEERA, "band")], "back up silently"
    assert len(telling.told()) == 2
    assert telling.check(below).why["code"] == "no_longer_below"


def test_out_of_the_worst_it_is_told_as_it_is_now(telling: Telling) -> None:
    telling.college.write(keep, Rule(floor=6500))
    telling.start(least_classes=1)
    telling.hold([[MEERA]])
    telling.look()
    telling.hold([NOBODY, NOBODY], first=-20)
    telling.look()
    [row] = telling.rows()
    assert (row.facts["side"], telling.check(row).side) == ("below", "band")


def test_all_subjects_together(telling: Telling) -> None:
    telling.college.write(keep, Rule(of="together"))
    telling.term.add_subject(subject="MA301")
    telling.start(least_classes=4)
    telling.hold([NOBODY, NOBODY])
    telling.hold([[MEERA], NOBODY], subject="MA301")
    telling.look()
    assert telling.told() == [], "3 of 4"
    telling.hold([[MEERA]], first=-20, subject="MA301")
    telling.look()
    [row] = telling.rows()
    assert (row.subject_id, row.facts["sum"]["code"], row.facts["sum"]["percent"]) == (None, None, "60.00")
    assert telling.check(row).sum.present == 3


def test_a_mark_that_was_corrected_meanwhile_reaches_nobody(telling: Telling) -> None:
    telling.start()
    *_, wrong = telling.hold([NOBODY, NOBODY, NOBODY, [MEERA], [MEERA]])
    telling.look()
    [row] = telling.rows()
    assert isinstance(telling.check(row), Crossed)
    telling.term.correct(wrong, MEERA, PRESENT)
    why = telling.check(row).why
    assert {**why, "at": ""} == {"code": "corrected", "subject": "CS301", "day": str(day(-26)), "at": ""}
    assert why["at"] > row.written_at.isoformat()
    telling.look()
    assert telling.crossings() == []
    assert {**telling.check(row).why, "at": ""} == {**why, "at": ""}
    telling.term.correct(wrong, MEERA, ABSENT)
    telling.look()
    assert len(telling.rows()) == 2


def test_a_class_that_was_taken_back_meanwhile(telling: Telling) -> None:
    telling.start()
    *_, wrong = telling.hold([NOBODY, NOBODY, NOBODY, NOBODY, [MEERA], [MEERA]])
    telling.look()
    [row] = telling.rows()
    telling.term.withdraw(wrong)
    assert telling.check(row).why["code"] == "withdrawn"


def test_a_rule_that_moves_many_tells_nobody(telling: Telling) -> None:
    telling.start(least_classes=1)
    telling.hold([NOBODY, NOBODY, NOBODY, [MEERA, OMAR]])
    telling.look()
    telling.college.write(keep, Rule(line=8000), starts_on=MONDAY)
    telling.look()
    assert telling.crossings() == [(MEERA, "below"), (OMAR, "below")]
    telling.hold([[MEERA, "24CS003"], ["24CS003"]], first=-20)
    telling.look()
    assert telling.told() == [("24CS003", "below")], "only whom a class has moved"


def test_who_is_archived_meanwhile_is_not_told_and_is_known_again(telling: Telling) -> None:
    telling.start(least_classes=1)
    telling.hold([[MEERA, OMAR]])
    telling.look()
    [meera, omar] = telling.rows()
    gone = students.c.id == telling.term.ids[MEERA]
    telling.college.write(lambda db: db.execute(update(students).where(gone).values(archived_at=clock.now())).rowcount)
    assert telling.check(meera).why == {"code": "student_left"}
    telling.hold([NOBODY], first=-20)
    telling.look()
    telling.college.write(lambda db: db.execute(update(students).where(gone).values(archived_at=None)).rowcount)
    telling.hold([NOBODY], first=-19)
    telling.look()
    assert len(telling.rows()) == 2
    assert isinstance(telling.check(meera), Crossed)
    assert telling.check(omar).sum.percent == "66.67"


def test_two_servers_look_at_once(telling: Telling) -> None:
    telling.start(least_classes=1)
    telling.hold([[MEERA, OMAR]])
    with ThreadPoolExecutor(8) as servers:
        list(servers.map(lambda _: telling.college.write(look, telling.settings, clock.now()), range(8)))
    telling.look()
    assert telling.told() == [(MEERA, "below"), (OMAR, "below")]
    assert telling.waiting_looks() == []


def test_what_arrives_while_somebody_looks_has_its_turn_afterwards(telling: Telling) -> None:
    telling.start(least_classes=1)
    began = clock.now()
    telling.hold([[MEERA]])
    assert not telling.college.write(look, telling.settings, began), "nothing had waited"
    assert (len(telling.waiting_looks()), telling.told()) == (1, [])
    telling.look()
    assert (telling.waiting_looks(), telling.told()) == ([], [(MEERA, "below")])


def test_what_is_switched_off_is_kept_in_step_and_not_told(telling: Telling) -> None:
    telling.start(least_classes=1)
    telling.switch("crossed", on=False)
    telling.hold([[MEERA]])
    telling.look()
    assert (telling.rows(), telling.crossings()) == ([], [(MEERA, "below")])


def test_whoever_is_erased_is_not_told_of(telling: Telling) -> None:
    telling.start(least_classes=1)
    telling.hold([[MEERA]])
    telling.look()
    [row] = telling.rows()
    path = f"/api/students/{telling.term.ids[MEERA]}/erase"
    telling.term.asha.json("POST", path, {"roll": MEERA, "reason": "Asked for it"}, 204)
    assert telling.check(row).why == {"code": "student_left"}
    telling.hold([NOBODY], first=-20)
    telling.look()
    assert telling.rows() == [], "what was written went with the student"
