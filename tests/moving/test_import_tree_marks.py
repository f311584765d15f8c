"""What `rollbook import-tree` makes of marks: given twice, in three places, on days with two names."""

from datetime import UTC, datetime

import pytest

from rollbook.core.settings import Settings
from rollbook.tree.push_ids import PushIds
from tests.moving.exports import (
    BATCH,
    CODE,
    DAYS,
    DEPARTMENT,
    FIRST,
    PLACE,
    ROLLS,
    SECOND,
    SEMESTER,
    THIRD,
    Import,
    below,
    drifted_totals,
    export,
    line,
    lines,
    marks_on,
    pushed,
    register_of,
    said,
    students_of,
)


def test_rolls_that_are_numbers_come_as_lists(settings: Settings, imported: Import) -> None:
    """So a realtime database writes children whose keys are 1, 2, 3."""
    done = imported(
        export(
            {"5112022": [1, 0, 1, 1, 1]},
            StudentDB=below(PLACE[:2], students_of(["1", "2", "3", "4", "5"])),
            AttendanceDB=below(PLACE, {"5112022": [line(str(n), n != 2) for n in range(1, 6)]}),
            StudentAttendanceDB=below(PLACE, [None, [1], [0], [1], [1], [1]]),
            StudentAttendanceProfile=below(PLACE, {"5112022": [None, 1, 0, 1, 1, 1]}),
        )
    )
    assert said(done) == []
    assert marks_on(settings, FIRST) == {"1": 1, "2": 0, "3": 1, "4": 1, "5": 1}


def test_a_mark_given_twice_counts_once_and_is_named(settings: Settings, imported: Import) -> None:
    twice = pushed([line(ROLLS[0], 1), line(ROLLS[1], 1), line(ROLLS[1], 0), line(ROLLS[2], 1), line(ROLLS[2], 1)])
    rest = pushed([line(ROLLS[3], 1), line(ROLLS[4], 1)], 50)
    day = {"5112022": [1, 0, 1, 1, 1]}
    done = imported(export(day, AttendanceDB=below(PLACE, {"5112022": {**twice, **rest}})))
    at = f"AttendanceDB/{'/'.join(PLACE)}/5112022"
    assert said(done) == [
        f"{at}/-Ncallwithno00000002: 22CS002 is marked twice, present, then absent: the later stands.",
        f"{at}/-Ncallwithno00000004: 22CS003 is marked twice, both times present.",
    ]
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, day["5112022"], strict=True))


def test_two_classes_of_a_day_stay_two(settings: Settings, imported: Import) -> None:
    both = {**lines([1, 1, 1, 1, 1]), **lines([0, 1, 1, 1, 0], 50)}
    database = export(
        {"5112022": [0, 1, 1, 1, 0]},
        AttendanceDB=below(PLACE, {"5112022": both}),
        Subjects=below(PLACE, {"subjectCode": CODE, "classes": 2}),
        StudentAttendanceDB=below(PLACE, {roll: [1, int(roll not in (ROLLS[0], ROLLS[4]))] for roll in ROLLS}),
    )
    assert said(imported(database)) == []
    assert marks_on(settings, FIRST, 1) == dict.fromkeys(ROLLS, 1)
    assert marks_on(settings, FIRST, 2) == dict(zip(ROLLS, [0, 1, 1, 1, 0], strict=True))


def test_a_roll_called_again_without_a_second_upload_is_one_class(settings: Settings, imported: Import) -> None:
    both = {**lines([1, 1, 1, 1, 1]), **lines([0, 1, 1, 1, 0], 50)}
    done = imported(export({"5112022": [0, 1, 1, 1, 0]}, AttendanceDB=below(PLACE, {"5112022": both})))
    at = f"AttendanceDB/{'/'.join(PLACE)}/5112022"
    assert said(done) == [f"{at}: the roll was called 2 times, but one class counts: the last one stands."]
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, [0, 1, 1, 1, 0], strict=True))


def test_a_class_that_was_never_uploaded_stays_open(settings: Settings, imported: Import) -> None:
    begun = {**DAYS, "10112022": DAYS["5112022"]}
    database = export(begun)
    root = database["Attendance"]
    root["ClassDates"] = below(PLACE, list(DAYS))
    root["Subjects"] = below(PLACE, {"subjectCode": CODE, "classes": 3})
    called = {"10112022": pushed([line(ROLLS[0], 1), line(ROLLS[1], 0)])}
    root["AttendanceDB"] = below(PLACE, {**{day: lines(DAYS[day]) for day in DAYS}, **called})
    root["StudentAttendanceProfile"] = below(PLACE, {"10112022": {ROLLS[0]: 1, ROLLS[1]: 0}})
    root["StudentAttendanceDB"] = None
    done = imported(database)
    words = "was never uploaded: it becomes an open roll call, to be continued or discarded"
    assert said(done) == [f"AttendanceDB/{'/'.join(PLACE)}/10112022: {words}."]
    assert marks_on(settings, "2022-11-10", 1, "open") == dict(zip(ROLLS, [1, 0, None, None, None], strict=True))
    assert drifted_totals(settings) == []


def test_where_the_three_disagree_the_sheet_stands_and_each_is_named(settings: Settings, imported: Import) -> None:
    database = export(DAYS)
    root = database["Attendance"]
    here = root["StudentAttendanceProfile"][BATCH][DEPARTMENT][SEMESTER][CODE]
    here["5112022"][ROLLS[0]] = 0
    here["5112022"][ROLLS[1]] = "x"
    del root["AttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]["7112022"]["-Ncallwithno00000201"]
    row = root["StudentAttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    row[ROLLS[2]] = pushed([0, 1, 1, 1])
    row["22CS099"] = [1, 1]
    done = imported(database)
    place = "/".join(PLACE)
    assert said(done) == [
        f"StudentAttendanceProfile/{place}/5112022/22CS002: is neither 1 nor 0: left out.",
        f"StudentAttendanceProfile/{place}/5112022: 22CS001 is absent here and present on the sheet: the sheet stands.",
        f"StudentAttendanceProfile/{place}/7112022: "
        "22CS002 is absent here and has no line: the mark is taken from here.",
        f"StudentAttendanceDB/{place}/22CS003: 4 marks (3 present) here, 3 marks (2 present) on the sheets: "
        "the sheets stand.",
        f"StudentAttendanceDB/{place}/22CS099: 2 marks (2 present) here, 0 marks (0 present) on the sheets: "
        "the sheets stand.",
    ]
    assert done.stdout.splitlines()[-2] == "6 remarks, 2 of them on something that is left out."
    assert marks_on(settings, FIRST) == dict(zip(ROLLS, DAYS["5112022"], strict=True))
    assert sorted(marks_on(settings, SECOND).items()) == sorted(zip(ROLLS, DAYS["7112022"], strict=True))


@pytest.mark.parametrize("only", ["StudentAttendanceProfile", "StudentAttendanceDB"])
def test_marks_that_have_no_lines_are_taken_where_they_are(settings: Settings, imported: Import, only: str) -> None:
    missing = {"AttendanceDB": None, "StudentAttendanceProfile": None, "StudentAttendanceDB": None}
    del missing[only]
    if only == "StudentAttendanceDB":
        # Of one student alone, since only classes with marks are classes.
        database = export(DAYS)
        root = database["Attendance"]
        for day in DAYS:
            root["AttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE][day].popitem()
            del root["StudentAttendanceProfile"][BATCH][DEPARTMENT][SEMESTER][CODE][day][ROLLS[4]]
        done = imported(database)
        words = "is on no sheet; there is a mark for each class, so they are taken in order"
        assert said(done) == [f"StudentAttendanceDB/{'/'.join(PLACE)}/{ROLLS[4]}: {words}."]
    else:
        done = imported(export(DAYS, **missing))
        words = "AttendanceDB has no lines of this day: its marks are taken from here"
        assert said(done) == [f"{only}/{'/'.join(PLACE)}/{day}: {words}." for day in DAYS]
    assert marks_on(settings, THIRD) == dict(zip(ROLLS, DAYS["9112022"], strict=True))


def test_counts_and_dates_without_marks_are_named(settings: Settings, imported: Import) -> None:
    dates = pushed([*DAYS, "11112022", "x", "31122099", "5112022"])
    database = export(DAYS, ClassDates=below(PLACE, dates), Subjects=below(PLACE, {"subjectCode": CODE, "classes": 9}))
    place = "/".join(PLACE)
    assert said(imported(database)) == [
        f"ClassDates/{place}/-Ncallwithno00000004: “x” is no date: left out.",
        f"ClassDates/{place}/-Ncallwithno00000005: 31 December 2099 is still to come: left out.",
        f"ClassDates/{place}/-Ncallwithno00000006: 5 November 2022 is listed already: kept once.",
        f"ClassDates/{place}: 11 November 2022 has no marks: left out.",
        f"Subjects/{place}: the class count is 9, but 3 classes have marks: those count.",
    ]
    assert len(register_of(settings)["classes"]) == 3


def test_a_key_that_fits_two_days_is_settled_by_its_neighbours(settings: Settings, imported: Import) -> None:
    days = {"31102022": [1] * 5, "1112022": [0] * 5, "4112022": [1] * 5}
    done = imported(export(days))
    words = "1112022 is taken as 1 November 2022, by the dates around it or the moment it was added"
    assert said(done) == [f"ClassDates/{'/'.join(PLACE)}/-Ncallwithno00000021: {words}."]
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 0)


def test_a_key_that_stays_open_is_left_out_and_iso_settles_it(settings: Settings, imported: Import) -> None:
    days = {"1112022": [1] * 5, "4112022": [0] * 5}
    done = imported(export(days, StudentAttendanceDB=None), "--dry-run")
    either = (
        "1112022 can be 11 January 2022 or 1 November 2022, and nothing tells which. Write 2022-01-11 or 2022-11-01"
    )
    place = "/".join(PLACE)
    assert said(done)[:3] == [
        f"ClassDates/{place}/-Ncallwithno00000020: {either} in its place: left out.",
        f"AttendanceDB/{place}/1112022: {either} in its place: left out.",
        f"StudentAttendanceProfile/{place}/1112022: {either} in its place: left out.",
    ]
    assert said(imported(export({"2022-11-01": [1] * 5, "4112022": [0] * 5}))) == []
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 1)


def test_a_push_id_tells_the_day_it_was_made_on(settings: Settings, imported: Import) -> None:
    first_of_november = PushIds().next(int(datetime(2022, 11, 1, 9, tzinfo=UTC).timestamp() * 1000))
    done = imported(export({"1112022": [1] * 5}, ClassDates=below(PLACE, {first_of_november: "1112022"})))
    assert [each.partition(": ")[2] for each in said(done)] == [
        "1112022 is taken as 1 November 2022, by the dates around it or the moment it was added."
    ]
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 1)


@pytest.mark.parametrize("dates", [["1112022"], None])
def test_the_push_ids_of_its_lines_tell_too(settings: Settings, imported: Import, dates: list[str] | None) -> None:
    """Where the date itself has none, or stands in no list: then it was never uploaded."""
    ids = PushIds()
    noon = int(datetime(2022, 11, 1, 12, tzinfo=UTC).timestamp() * 1000)
    called = {ids.next(noon + at): line(roll, 1) for at, roll in enumerate(ROLLS)}
    database = export(
        {"1112022": [1] * 5},
        AttendanceDB=below(PLACE, {"1112022": called}),
        ClassDates=below(PLACE, dates) if dates else None,
        Subjects=below(PLACE, {"subjectCode": CODE, "classes": len(dates or ())}),
    )
    assert "left out" not in imported(database).stdout.replace("0 of them on something that is left out", "")
    assert marks_on(settings, "2022-11-01", state="uploaded" if dates else "open") == dict.fromkeys(ROLLS, 1)


@pytest.mark.parametrize("classes", [2, "2", " 2 "])
def test_a_count_of_classes_that_is_a_text_is_the_same_count(
    settings: Settings, imported: Import, classes: object
) -> None:
    both = {**lines([1, 1, 1, 1, 1]), **lines([0, 1, 1, 1, 0], 50)}
    database = export(
        {"5112022": [0, 1, 1, 1, 0]},
        AttendanceDB=below(PLACE, {"5112022": both}),
        Subjects=below(PLACE, {"subjectCode": CODE, "classes": classes}),
        StudentAttendanceDB=None,
    )
    assert said(imported(database)) == []
    assert len(register_of(settings)["classes"]) == 2


def test_a_row_with_as_many_marks_in_another_order_is_told_by_its_days(settings: Settings, imported: Import) -> None:
    database = export(DAYS)
    row = database["Attendance"]["StudentAttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    row[ROLLS[1]] = pushed([0, 1, 1])  # the sheets say 1, 0, 1
    [remark] = said(imported(database))
    assert remark.endswith(
        f"{ROLLS[1]}: in order, it has other marks than the sheets of 5 November 2022, 7 November 2022: "
        "the sheets stand."
    )


def test_one_key_can_be_both_of_its_days(settings: Settings, imported: Import) -> None:
    database = export({"11012022": [1] * 5})
    root = database["Attendance"]
    root["ClassDates"] = below(PLACE, ["1012022", "1112022", "1322022", "1112022"])
    both = [line(roll, mark) for mark in (0, 1) for roll in ROLLS]
    day = {key: [line(roll, 1) for roll in ROLLS] for key in ("1012022", "1322022")}
    root["AttendanceDB"] = below(PLACE, {**day, "1112022": both})
    root["Subjects"] = below(PLACE, {"subjectCode": CODE, "classes": 4})
    root["StudentAttendanceProfile"] = root["StudentAttendanceDB"] = None
    imported(database)
    assert marks_on(settings, "2022-01-11") == dict.fromkeys(ROLLS, 0)
    assert marks_on(settings, "2022-11-01") == dict.fromkeys(ROLLS, 1)
