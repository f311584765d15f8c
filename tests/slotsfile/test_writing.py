"""A timetable from a file: looked at, written all or nothing, and brought again."""

from datetime import timedelta
from uuid import uuid4

from rollbook.core import clock
from rollbook.tables.catalogue import subjects
from tests.people.conftest import Staff
from tests.records import MONDAY, day
from tests.slotsfile.conftest import Desk, keep_hours, problems, states, table

CSE = "2024 - 2028,CSE,5th"
WEEK = table(
    f"Mon,1,,{CSE},CS301,A,asha.rao,204,",
    f"Monday,9:55,,{CSE},CS301,B,Asha Rao,204,",
    f"Tue,5,2,{CSE},CS302,,,Lab 1,",
    "Fri,6,1,2024 - 2028,CSE,,,,,,Library",
)
WRITTEN = [
    "1.1x1 CS301 A asha.rao 204",
    "1.2x1 CS301 B asha.rao 204",
    "2.5x2 CS302  Lab 1",
    "5.6x1 Library  -",
]


def test_a_file_is_written_as_it_is_read(desk: Desk) -> None:
    preview = desk.preview(WEEK)
    assert states(preview) == [(2, "new"), (3, "new"), (4, "new"), (5, "new")]
    assert (preview["written"], preview["ended"], preview["slots"], preview["placed"]) == (4, 0, 4, 4)
    assert preview["from"] == str(MONDAY)
    assert preview["names"] == []
    assert desk.week() == []
    written = desk.submit(WEEK)
    assert (written["written"], written["ended"], written["fileName"]) == (4, 0, "week.csv")
    assert desk.week() == WRITTEN


def test_brought_again_it_changes_nothing(desk: Desk) -> None:
    desk.submit(WEEK)
    preview = desk.preview(WEEK)
    assert {each["state"] for each in preview["rows"]} == {"same"}
    assert preview["fingerprint"] is None
    assert desk.submit(WEEK, status=422)["code"] == "no_slot_usable"


def test_what_differs_is_changed_and_what_is_not_in_it_ends(desk: Desk) -> None:
    desk.submit(WEEK)
    later = day(7)
    other = table(f"Mon,1,,{CSE},CS301,A,asha.rao,118,", f"Wed,3,,{CSE},CS302,,,Lab 1,", f"Tue,1,,{CSE},CS301,B,,204,")
    preview = desk.preview(other, from_=str(later))
    assert [(each["row"], each["state"]) for each in preview["rows"]] == [
        (2, "changed"),
        (3, "changed"),
        (4, "changed"),
        (None, "missing"),
    ]
    [room, moved, *_rest] = preview["rows"]
    assert (room["was"]["room"], room["slot"]["room"]) == ("204", "118")
    assert (moved["was"]["weekday"], moved["was"]["length"], moved["slot"]["weekday"]) == (2, 2, 3)
    written = desk.submit(other, from_=str(later))
    assert (written["written"], written["ended"]) == (3, 1)
    eve, end = later - timedelta(days=1), "2027-04-30"
    assert desk.week() == sorted(
        [
            *(f"{each} {MONDAY}/{eve}" for each in WRITTEN),
            f"1.1x1 CS301 A asha.rao 118 {later}/{end}",
            f"3.3x1 CS302  Lab 1 {later}/{end}",
            f"2.1x1 CS301 B  204 {later}/{end}",
        ]
    )


def test_what_is_not_in_the_file_can_stay(desk: Desk) -> None:
    desk.submit(WEEK)
    other = table(f"Thu,3,,{CSE},CS302,,,Lab 1,")
    assert states(desk.preview(other, missing="keep")) == [(2, "changed")]
    more = table(f"Tue,5,2,{CSE},CS302,,,Lab 1,", f"Thu,3,,{CSE},CS302,,,Lab 1,")
    desk.submit(more, missing="keep")
    assert desk.week() == sorted([*WRITTEN, "4.3x1 CS302  Lab 1"])


def test_a_file_is_whole_for_the_lists_that_it_names_only(desk: Desk) -> None:
    desk.submit(WEEK)
    other = table("Mon,1,,2024 - 2028,ECE,5th,EC301,,asha.rao,204,")
    preview = desk.preview(other)
    assert states(preview) == [(2, "clash")]
    desk.submit(other)
    assert len(desk.week()) == 5


def test_a_refused_row_ends_nothing(desk: Desk) -> None:
    """What the row tells of is in the file, though something is wrong with it."""
    desk.submit(WEEK)
    wrong = WEEK.replace(b"CS301,A,asha.rao", b"CS301,A,nobody.known").replace(b"5,2,", b"5,3,")
    preview = desk.preview(wrong)
    assert states(preview) == [(2, "refused"), (4, "refused"), (3, "same"), (5, "same")]
    assert preview["ended"] == 0


def test_the_rest_of_a_file_is_written_where_a_row_is_refused(desk: Desk, staff: Staff) -> None:
    staff.archive(subjects, staff.ids["CS302"])
    archived = clock.now()  # the college of the tests is in UTC
    data = table(
        f"Mondy,1,,{CSE},CS301,A,,,",
        f"Mon,9,,{CSE},CS301,A,,,",
        f"Mon,9:05,,{CSE},CS301,A,,,",
        f"Mon,6,3,{CSE},CS301,A,,,",
        f"Mon,1,many,{CSE},CS301,A,,,",
        f"Mon,1,,{CSE},CS999,,,,",
        f"Mon,1,,{CSE},CS302,,,,",
        f"Mon,1,,{CSE},CS301,Z,,,",
        "Mon,1,,2019,CSE,,CS301,,,,",
        f"Mon,1,,{CSE},,,,,",
        f",1,,{CSE},CS301,A,,,",
        f"Mon,,,{CSE},CS301,A,,,",
        f"Mon,1,,{CSE},CS301,A,,{'x' * 70},",
        "Tue,1,,2024,CSE,,CS301,A,,,",
        f"Tue,1,,{CSE},CS301,A,,9,",
    )
    preview = desk.preview(data)
    assert problems(preview) == {
        2: "“Mondy” is no day of the week.",
        3: "“9” is none of the 6 hours of the day.",
        4: "“9:05” is none of the 6 hours of the day.",
        5: "The day has 6 hours; this would end in hour 8.",
        6: "“many” is no number of hours.",
        7: "2024 - 2028 CSE have no subject “CS999”.",
        8: f"CS302 was archived on {archived.day} {archived:%B %Y}. Restore it first.",
        9: "CS301 calls no group “Z”. If that is a new one, make it on the page of groups first.",
        10: "There is no list 2019 CSE.",
        11: "No subject.",
        12: "No day.",
        13: "No hour.",
        14: "The room or the title is longer than 60 characters.",
        16: "Row 15 has CS301 at that hour already. This row is left out.",
    }
    assert preview["rows"][0]["raw"]["day"] == "Mondy"
    assert desk.submit(data)["written"] == 1
    assert desk.week() == ["2.1x1 CS301 A  -"]


def test_more_lecturers_than_a_slot_has_room_for_are_refused_and_not_left_out(desk: Desk, staff: Staff) -> None:
    names = [f"p.{number}" for number in range(21)]
    for name in names:
        staff.nobody(name, f"Person {name}")
    few, many = ("+".join(some) for some in (names[:20], names))
    preview = desk.preview(table(f"Mon,1,,{CSE},CS301,A,{few},,", f"Tue,1,,{CSE},CS301,A,{many},,"))
    assert problems(preview) == {3: "More than 20 classes or lecturers are in it. Divide it into several rows."}
    assert len(preview["rows"][1]["slot"]["lecturers"]) == 20


def test_a_clash_is_shown_and_written(desk: Desk) -> None:
    data = table(
        f"Mon,1,,{CSE},CS301,A,asha.rao,204,",
        "Mon,1,,2024 - 2028,ECE,5th,EC301,,asha.rao,204,",
        f"Mon,1,2,{CSE},CS302,,,Lab,",
        f"Mon,2,,{CSE},CS301,B,,,",
    )
    preview = desk.preview(data)
    said = {each["row"]: [one["message"] for one in each["clashes"]] for each in preview["rows"]}
    assert said == {
        2: [
            "Room 204 is also EC301's (row 3).",
            "Asha Rao also teaches EC301 then (row 3).",
            "Some of the students have CS302 then (row 4).",
        ],
        3: ["Room 204 is also CS301, A's (row 2).", "Asha Rao also teaches CS301, A then (row 2)."],
        4: ["Some of the students have CS301, A then (row 2).", "Some of the students have CS301, B then (row 5)."],
        5: ["Some of the students have CS302 then (row 4)."],
    }
    assert {each["state"] for each in preview["rows"]} == {"clash"}
    assert desk.submit(data)["written"] == 4


def test_sent_twice_it_is_written_once(desk: Desk) -> None:
    import_id = uuid4()
    fingerprint = desk.preview(WEEK)["fingerprint"]
    first = desk.submit(WEEK, import_id=import_id, fingerprint=fingerprint)
    assert desk.submit(WEEK, import_id=import_id, fingerprint=fingerprint, status=200) == first
    other = WEEK.replace(b"204", b"118")
    refused = desk.submit(other, import_id=import_id, fingerprint=fingerprint, status=409)
    assert refused["code"] == "slots_id_in_use"
    assert desk.week() == WRITTEN


def test_what_was_changed_after_the_preview_is_looked_at_again(desk: Desk) -> None:
    fingerprint = desk.preview(WEEK)["fingerprint"]
    desk.submit(table(f"Mon,1,,{CSE},CS301,A,asha.rao,204,"))
    refused = desk.submit(WEEK, fingerprint=fingerprint, status=409)
    assert refused["code"] == "slots_preview_outdated"
    assert len(desk.week()) == 1


def test_the_day_from_which_on_is_of_the_term_and_not_over(desk: Desk) -> None:
    desk.preview(WEEK, from_="2027-05-01", status=422)
    desk.preview(WEEK, from_="2026-11-15", status=422)
    assert desk.preview(WEEK, timetable=999, status=404)["code"] == "no_such_term"
    assert desk.preview(WEEK, from_="2026-12-01")["from"] == "2026-12-01"


def test_without_hours_nothing_can_be_placed(desk: Desk, staff: Staff) -> None:
    staff.college.write(lambda db: db.exec_driver_sql("DELETE FROM hours"))
    assert desk.preview(WEEK, status=409)["code"] == "no_hours_yet"
    staff.college.write(keep_hours, [540])
    assert desk.preview(WEEK)["written"] == 1


def test_who_has_imported_what_is_listed(desk: Desk) -> None:
    first = desk.submit(WEEK)
    [entry] = desk.person.json("GET", f"/api/timetable/imports?timetable={desk.timetable}")["items"]
    assert (entry["id"], entry["by"], entry["fileName"], entry["undoneAt"]) == (
        first["id"],
        "asha.rao",
        "week.csv",
        None,
    )


def test_a_head_writes_the_own_department_and_no_other(desk: Desk, staff: Staff) -> None:
    desk.submit(table("Tue,1,,2024 - 2028,ECE,5th,EC301,,,,"))
    desk.person = staff.head()
    data = table(f"Mon,1,,{CSE},CS301,A,,,", "Mon,1,,2024 - 2028,ECE,5th,EC301,,,,", "Mon,1,,,,,,,,,Senate")
    preview = desk.preview(data)
    assert problems(preview) == {
        3: "You do not keep the timetable of 2024 - 2028 ECE.",
        4: "You do not keep the timetable of Senate.",
    }
    desk.submit(data)
    assert desk.week() == ["1.1x1 CS301 A  -", "2.1x1 EC301  -"]
    assert [
        each["by"] for each in desk.person.json("GET", f"/api/timetable/imports?timetable={desk.timetable}")["items"]
    ] == ["v.ramesh"]
    desk.person = staff.lecturer()
    desk.preview(data, status=403)
