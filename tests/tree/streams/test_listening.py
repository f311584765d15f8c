"""What a listener is told, to the byte, and how soon."""

import pytest

from rollbook.tree import stream
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege
from tests.records import BATCH, MONDAY, ROLLS, SEMESTER, SUBJECT, Term
from tests.tree.listening import listening
from tests.tree.script import (
    DATES,
    ENTRIES,
    LINES,
    PROFILES,
    STUDENTS,
    SUBJECT_NODE,
    TODAY,
    Script,
    expire_token,
)


def test_the_first_frame_is_the_whole_node(registers: Script, college: PortCollege) -> None:
    with listening(college.browser(), "Attendance/Year") as heard:
        frame = heard.next()
        assert heard.raw == b'event: put\ndata: {"path":"/","data":["2024 - 2028"]}\n\n'
        assert heard.response.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert frame.event == "put"


def test_of_nothing_the_first_frame_is_null(script: Script, college: PortCollege) -> None:
    with listening(college.browser(), "Attendance/Year") as heard:
        heard.next()
        assert heard.raw == b'event: put\ndata: {"path":"/","data":null}\n\n'


def test_what_is_pushed_removed_and_renamed_is_told_relative_to_the_path(
    registers: Script, college: PortCollege
) -> None:
    with listening(college.browser(), "Attendance/Year") as heard:
        heard.next()
        name = registers.push("Attendance/Year", "2025 - 2029")
        assert heard.next() == ("put", {"path": f"/{name}", "data": "2025 - 2029"})
        registers.put(f"Attendance/Year/{name}", "2025 - 2028")
        assert heard.next() == ("put", {"path": f"/{name}", "data": "2025 - 2028"})
        registers.delete(f"Attendance/Year/{name}")
        assert heard.next() == ("put", {"path": f"/{name}", "data": None})


def test_every_view_of_a_press_hears_of_it(registers: Script, college: PortCollege) -> None:
    browser = college.browser()
    with (
        listening(browser, f"{LINES}/{TODAY}") as lines,
        listening(college.browser(), LINES, registers.token) as all_lines,
        listening(college.browser(), f"{LINES}/{MONDAY}") as by_iso_date,
        listening(college.browser(), f"{ENTRIES}/{ROLLS[0]}") as entries,
        listening(college.browser(), f"{PROFILES}/{TODAY}/{ROLLS[0]}") as profile,
        listening(college.browser(), "Attendance/StudentAttendanceProfile", registers.token) as profiles,
    ):
        for heard in (lines, all_lines, by_iso_date, entries, profile, profiles):
            heard.follow(heard.next())
        name = registers.push(f"{LINES}/{TODAY}", f"{ROLLS[0]} is Present")
        line = f"{ROLLS[0]} is Present"
        assert lines.next() == ("put", {"path": f"/{name}", "data": line})
        all_lines.until({TODAY: {name: line}})
        by_iso_date.until({name: line})
        entries.until({"0": 1})
        profile.until(1)
        place = {BATCH: {"CSE": {SEMESTER: {SUBJECT: {TODAY: {ROLLS[0]: 1}}}}}}
        profiles.until(place)


def test_a_class_on_the_screens_is_heard_everywhere_within_a_second(
    registers: Script, term: Term, college: PortCollege
) -> None:
    token = registers.token
    with (
        listening(college.browser(), SUBJECT_NODE) as subject,
        listening(college.browser(), DATES) as dates,
        listening(college.browser(), f"{LINES}/{TODAY}") as lines,
        listening(college.browser(), f"{ENTRIES}/{ROLLS[1]}") as entries,
        listening(college.browser(), f"Rollbook/{SEMESTER}/{TODAY}") as register,
        listening(college.browser(), "Attendance", token) as everything,
    ):
        for heard in (subject, dates, lines, entries, register, everything):
            heard.follow(heard.next())
        uuid = term.hold(absent=[ROLLS[1]])
        expected = {str(at): f"{roll} is {'Absent' if at == 1 else 'Present'}" for at, roll in enumerate(ROLLS)}
        lines.until(expected)
        subject.until({"subjectCode": SUBJECT, "classes": 1})
        dates.until({"0": TODAY})
        entries.until({"0": 0})
        register.until({BATCH: {"CSE": {SUBJECT: expected}}})
        whole = everything.value
        while whole.get("ClassDates") is None or whole["Subjects"][BATCH]["CSE"][SEMESTER][SUBJECT]["classes"] == 0:
            everything.follow(everything.next())
            whole = everything.value
        term.correct(uuid, ROLLS[1], 1)
        entries.until({"0": 1})
        lines.until({**expected, "1": f"{ROLLS[1]} is Present"})
        term.withdraw(uuid)
        lines.until(None)
        register.until(None)
        subject.until({"subjectCode": SUBJECT, "classes": 0})


def test_a_new_list_is_told_to_who_listens_at_one_student_of_it(registers: Script, college: PortCollege) -> None:
    with listening(college.browser(), f"{STUDENTS}/1", registers.token) as heard:
        assert heard.next().value["FIELD3"] == ROLLS[0]
        registers.put(STUDENTS, [None, {"FIELD2": "Meera I.", "FIELD3": ROLLS[0]}])
        assert heard.next() == ("put", {"path": "/", "data": {"FIELD2": "Meera I.", "FIELD3": ROLLS[0]}})


def test_several_children_that_change_together_come_as_a_patch(registers: Script, college: PortCollege) -> None:
    with listening(college.browser(), STUDENTS, registers.token) as heard:
        heard.next()
        registers.patch(STUDENTS, {"1": None, "2": None})
        assert heard.next() == ("patch", {"path": "/", "data": {"1": None, "2": None}})


def test_silence_is_broken_by_events_only(
    registers: Script, college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 0.1)
    with listening(college.browser(), "Attendance/Year") as heard:
        heard.next()
        assert heard.next_of_any_kind() == ("keep-alive", None)
        assert b"\nevent: keep-alive\ndata: null\n\n" in heard.raw
        assert b"\r" not in heard.raw
        assert b"\n:" not in heard.raw
        assert b"retry" not in heard.raw


def test_who_asks_for_the_headers_alone_does_not_listen(registers: Script, college: PortCollege) -> None:
    browser = college.browser()
    told = Script(browser, None).send("HEAD", "Attendance/Year", headers={"Accept": "text/event-stream"})
    assert told.headers["content-type"] == "application/json; charset=utf-8"
    assert Script(browser, None).get("Attendance/Year") == [BATCH]  # over the same connection


def test_who_may_not_read_may_not_listen(registers: Script, college: PortCollege) -> None:
    for path in ("Attendance", STUDENTS, "Attendance/Admin", "Attendance/Admin/asha%2Erao"):
        answer = Script(college.browser(), None).send("GET", path, headers={"Accept": "text/event-stream"})
        assert answer.status_code == 401
        assert list(answer.json()) == ["error"]


def test_a_deleted_token_ends_the_stream_in_words_and_at_once(
    registers: Script, asha: Browser, college: PortCollege
) -> None:
    with listening(college.browser(), STUDENTS, registers.token) as heard:
        heard.next()
        [token] = asha.json("GET", "/api/account/tokens")["items"]
        asha.json("DELETE", f"/api/account/tokens/{token['id']}", status=204)
        assert heard.next() == ("auth_revoked", "credential is no longer valid")
        with pytest.raises(EOFError):
            heard.next()


def test_a_token_that_has_run_out_hears_no_more_also_where_the_stream_is_never_silent(
    registers: Script, asha: Browser, college: PortCollege, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "KEEP_ALIVE_SECONDS", 0.5)
    board = asha.json("POST", "/api/account/tokens", {"name": "board", "scope": "read"}, 201)
    with listening(college.browser(), STUDENTS, board["token"]) as heard:
        heard.next()
        college.run(college.store.write(expire_token, "board"))
        told: list[str] = []
        while "auth_revoked" not in told and len(told) < 500:
            registers.put(STUDENTS, [None, {"FIELD2": f"Meera {len(told)}", "FIELD3": ROLLS[0]}])
            told.append(heard.next().event)
        assert told[-1] == "auth_revoked"


def test_a_filtered_node_is_listened_at_as_it_is_filtered(registers: Script, college: PortCollege) -> None:
    with listening(college.browser(), "Attendance/Semester", orderBy='"$key"', limitToLast="1") as heard:
        assert heard.next().value == {"7": "8th"}
        registers.put("Attendance/Semester/9", "9th")
        assert heard.next() == ("patch", {"path": "/", "data": {"7": None, "9": "9th"}})


def test_streams_end_when_the_server_stops(registers: Script, college: PortCollege) -> None:
    with listening(college.browser(), "Attendance/Year") as heard:
        heard.next()
        college.stop()
        with pytest.raises(EOFError):
            heard.next()
    college.wait_until_stopped()
