"""How attendance is by weekday and hour, and the classes of one such hour."""

from typing import Any

from tests.college import College
from tests.overview.conftest import Timetable, at, hold_week, presence, take_at
from tests.records import MONDAY, ROLLS, Term, day


def test_weekday_and_hour(term: Term, college: College, timetable: Timetable) -> None:
    timetable("CS301", (1, 2, 1))
    for week in range(4):
        term.hold(day(-7 * week), ["24CS001"])  # by the timetable, in the second hour
    term.hold(day(-3), ROLLS)
    college.write(take_at, at(9, 55, day(-3)), 3)  # as its device said
    term.hold(day(-4))
    college.write(take_at, at(9, 20, day(-4)))  # by the moment at which it was taken
    term.hold(day(-28), ROLLS)  # before the last four weeks
    told = term.get("/api/overview/hours")
    assert [(each["weekday"], each["hour"], each["attended"], each["called"]) for each in told["cells"]] == [
        (1, 2, 20, 24),
        (4, 1, None, 6),  # six marks are too few to say
        (5, 3, None, 6),
    ]
    assert told["hours"][1] == {"hour": 2, "starts": "09:55", "ends": "10:45"}
    assert (told["first"], told["last"]) == (str(day(-27)), str(MONDAY))
    cell = {"first": told["first"], "last": told["last"], "weekday": 1, "hour": 2}
    listed = term.get("/api/overview/classes", **cell)["items"]
    assert [(each["heldOn"], presence(each)) for each in listed] == [(str(day(-7 * week)), (5, 6)) for week in range(4)]
    assert len(term.get("/api/overview/classes", **{**cell, "weekday": 4, "hour": 1})["items"]) == 1
    assert term.get("/api/overview/classes", **{**cell, "hour": 1})["items"] == []


def test_the_hour_of_a_class_beside_others_of_its_day(term: Term, college: College, timetable: Timetable) -> None:
    timetable("CS301", (1, 1, 2))
    term.hold()
    college.write(take_at, at(9, 5), 1)  # as its device said
    term.hold()
    college.write(take_at, at(18, 0))  # in no hour: the hour of the lab that is left is its own
    term.hold()
    college.write(take_at, at(18, 5))  # nothing is left for this one
    told = term.get("/api/overview/hours")
    assert [(each["hour"], each["called"]) for each in told["cells"]] == [(None, 6), (1, 6), (2, 6)]


def test_without_hours_weekdays_are_told_alone(term: Term) -> None:
    hold_week(term, MONDAY, [])
    told = term.get("/api/overview/hours")
    assert (told["hours"], [(each["weekday"], each["hour"]) for each in told["cells"]]) == ([], [(1, None)])
    query: dict[str, Any] = {"first": day(-27), "last": MONDAY, "weekday": 1, "withoutHour": "true"}
    assert len(term.get("/api/overview/classes", **query)["items"]) == 4
