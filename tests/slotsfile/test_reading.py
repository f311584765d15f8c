"""What a file says, before anything of the college is looked at."""

from typing import Any

import pytest

from rollbook.slotsfile.files.parsed import SlotsFile, parse_slots
from rollbook.students.errors import BadFile
from tests.slotsfile.conftest import table
from tests.slotsfile.fet import Solved, solve_or_skip

FET = """<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.28.0">
<Days_List><Day><Name>Monday</Name></Day><Day><Name>Tuesday</Name></Day></Days_List>
<Hours_List><Hour><Name>9:00</Name></Hour><Hour><Name>9:55</Name></Hour><Hour><Name>10:50</Name></Hour></Hours_List>
<Activities_List>{activities}</Activities_List>
<Time_Constraints_List>{times}</Time_Constraints_List>
<Space_Constraints_List>{rooms}</Space_Constraints_List>
</fet>"""


def activity(number: int, duration: int = 1, more: str = "") -> str:
    return (
        f"<Activity><Teacher>AR</Teacher><Teacher>RB</Teacher><Subject>CS 301</Subject><Students>III A</Students>"
        f"<Duration>{duration}</Duration><Id>{number}</Id>{more}</Activity>"
    )


def time(number: int, day: str, hour: str, more: str = "<Weight_Percentage>100</Weight_Percentage>") -> str:
    return (
        f"<ConstraintActivityPreferredStartingTime>{more}<Activity_Id>{number}</Activity_Id>"
        f"<Preferred_Day>{day}</Preferred_Day><Preferred_Hour>{hour}</Preferred_Hour>"
        f"</ConstraintActivityPreferredStartingTime>"
    )


def fet(activities: str, times: str, rooms: str = "") -> bytes:
    return FET.format(activities=activities, times=times, rooms=rooms).encode()


def read(data: bytes, name: str = "week.fet") -> SlotsFile:
    return parse_slots(data, name, None)


def refusal(data: bytes, name: str = "week.fet") -> str:
    with pytest.raises(BadFile) as refused:
        read(data, name)
    return str(refused.value)


@pytest.fixture(scope="module")
def solved(request: pytest.FixtureRequest) -> Solved:
    return solve_or_skip(request.config)


def as_told(file: SlotsFile) -> list[tuple[Any, ...]]:
    """All that a slot is made of, whichever way FET has written it."""
    return sorted(
        (each.day, each.hours, sorted(each.students), each.subject, sorted(each.lecturers), each.room)
        for each in file.lines
    )


def test_the_same_slots_are_in_both_files_that_fet_writes(solved: Solved) -> None:
    by_fet, by_csv = read(solved.fet, "anna_data_and_timetable.fet"), read(solved.csv, "anna_timetable.csv")
    assert len(by_fet.lines) == len(by_csv.lines) == 164
    assert as_told(by_fet) == as_told(by_csv)
    assert sum(len(each.hours) for each in by_csv.lines) == 206
    assert (by_fet.format, by_csv.format, by_csv.encoding) == ("fet", "csv", "UTF-8")
    assert by_fet.version is not None
    assert len(by_fet.days) == 5
    assert len(by_fet.hours) == 9


def test_what_fet_has_not_placed_is_refused_in_words(solved: Solved) -> None:
    """The example as it was entered, which is of an older FET; and the list of activities, which has no hours."""
    assert "FET has placed none of these activities yet" in refusal(solved.unsolved)
    assert "FET's list of activities" in refusal(solved.activities, "anna_activities.csv")


def test_activities_are_read_where_they_are_placed() -> None:
    off = "<Active>false</Active>"
    wish = "<Weight_Percentage>95</Weight_Percentage>"
    room = (
        "<ConstraintActivityPreferredRoom><Activity_Id>1</Activity_Id><Room>Lab</Room>"
        "</ConstraintActivityPreferredRoom>"
    )
    real = (
        "<ConstraintActivityPreferredRoom><Activity_Id>3</Activity_Id><Room>Both labs</Room>"
        "<Number_of_Real_Rooms>2</Number_of_Real_Rooms><Real_Room>L1</Real_Room><Real_Room>L2</Real_Room>"
        "</ConstraintActivityPreferredRoom>"
    )
    file = read(
        fet(
            activity(1, 2) + activity(2) + activity(3) + activity(4, more=off),
            time(1, "Monday", "9:00") + time(2, "Tuesday", "9:55", wish) + time(3, "Tuesday", "10:50"),
            room + real,
        )
    )
    assert [(each.row, each.day, each.hours, each.room) for each in file.lines] == [
        (1, "Monday", ["9:00", "9:55"], "Lab"),
        (2, "", [], ""),  # a wish is no place
        (3, "Tuesday", ["10:50"], "L1+L2"),
    ]
    assert (file.lines[0].lecturers, file.lines[0].students) == (["AR", "RB"], ["III A"])


def test_an_activity_that_is_placed_twice_is_told() -> None:
    file = read(fet(activity(1), time(1, "Monday", "9:00") + time(1, "Tuesday", "9:00")))
    assert file.lines[0].placed_twice
    assert not read(fet(activity(1), 2 * time(1, "Monday", "9:00"))).lines[0].placed_twice


@pytest.mark.parametrize("version", ["3.12.17", "4.2.6", "8.0.0", "42.0", "new", ""])
def test_a_file_of_another_version_is_refused_in_words(version: str) -> None:
    data = fet(activity(1), time(1, "Monday", "9:00")).replace(b"6.28.0", version.encode())
    assert f"This file is from FET {version or '?'}. Rollbook reads files of FET 5 to 7." in refusal(data)


@pytest.mark.parametrize("version", ["5.0.0", "5.41.0", "6.8.5", "7.3.1"])
def test_files_of_these_versions_are_read(version: str) -> None:
    data = fet(activity(1), time(1, "Monday", "9:00")).replace(b"6.28.0", version.encode())
    assert read(data).version == version


def bomb() -> bytes:
    """Each entity is ten of the one before: the last is a gigabyte."""
    declared = "".join(f'<!ENTITY e{at} "{10 * f"&e{at - 1};"}">' for at in range(1, 10))
    return f'<!DOCTYPE fet [<!ENTITY e0 "ha">{declared}]><fet version="6.0.0">&e9;</fet>'.encode()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"<fet version='6.0.0'><Activities_List>", "damaged"),
        (b"once upon a time", "damaged"),
        (b"<?xml version='1.0'?><html/>", "not from FET"),
        (bomb(), "declares entities"),
        (
            b"<!DOCTYPE fet [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><fet version='6.0.0'>&x;</fet>",
            "declares entities",
        ),
        (b"<fet version='6.0.0'/>", "no class in this file"),
        (b"<fet version='6.0.0'>&unknown;</fet>", "damaged"),
        (bytes(range(256)), "damaged"),
        (b"", "empty"),
    ],
)
def test_what_is_no_file_of_fet_is_refused_in_words(data: bytes, why: str) -> None:
    assert why in refusal(data)


def test_an_old_declaration_without_entities_is_read() -> None:
    data = fet(activity(1), time(1, "Monday", "9:00")).replace(b"<fet ", b"<!DOCTYPE FET><fet ", 1)
    assert len(read(data).lines) == 1


def test_a_table_has_a_row_for_each_slot() -> None:
    file = read(
        table("Mon,2,,2024 - 2028,CSE,5th,CS301,A,asha.rao+r.bhat,204,", ",,,,,,,,,,", "Tue,13:30,3,,,,,,,,Library"),
        "week.csv",
    )
    first, second = file.lines
    assert (first.row, first.day, first.hours, first.lecturers) == (2, "Mon", ["2"], ["asha.rao", "r.bhat"])
    assert (first.batch, first.department, first.semester, first.group) == ("2024 - 2028", "CSE", "5th", "A")
    assert (second.row, second.hours, second.length, second.title) == (4, ["13:30"], "3", "Library")


def test_rows_of_one_activity_are_one_slot() -> None:
    """As FET writes its hours; and as other subjects that are taken in one go."""
    file = read(
        table(
            "7,Mon,9:00,A,CS301",
            "7,Mon,9:55,A,CS301",
            "8,Mon,9:00,A,CS301",
            "8,Mon,9:00,B,EC301",
            "9,Mon,9:00,A,CS301",
            "9,Tue,9:55,A,CS301",
            headings="Activity Id,Day,Hour,Students Sets,Subject",
        ),
        "week.csv",
    )
    lab, together, torn = file.lines
    assert lab.hours == ["9:00", "9:55"]
    assert [each.subject for each in together.every] == ["CS301", "EC301"]
    assert torn.placed_twice


@pytest.mark.parametrize(
    ("data", "name", "why"),
    [
        (b"Name,Roll\nMeera,1", "week.csv", "the headings Day, Hour and Subject"),
        (b"Day,Hour,Subject\n", "week.csv", "no class in this file"),
        (b"[]", "week.json", "CSV, XLSX or .fet"),
        (b"%PDF-1.4", "week.pdf", "PDF"),
    ],
)
def test_a_table_of_something_else_is_refused_in_words(data: bytes, name: str, why: str) -> None:
    assert why in refusal(data, name)


@pytest.mark.rest
def test_ten_thousand_slots_are_read_and_one_more_is_not() -> None:
    many = [
        f"{day},{hour},CS{at}"
        for at in range(250)
        for day in ("Mon", "Tue", "Wed", "Thu", "Fri")
        for hour in range(1, 9)
    ]
    data = table(*many, headings="Day,Hour,Subject")
    assert len(read(data, "week.csv").lines) == 10_000
    assert "more than 10,000 slots" in refusal(data + b"\nSat,1,CS1", "week.csv")
    times = "".join(time(at, "Monday", "9:00") for at in range(1, 10_001))
    activities = "".join(activity(at) for at in range(1, 10_001))
    assert len(read(fet(activities, times)).lines) == 10_000
    assert "more than 10,000 slots" in refusal(fet(activities + activity(10_001), times))
