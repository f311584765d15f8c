"""The real client of the realtime database for JavaScript, from Node, by WebSocket."""

import pytest

from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege
from tests.records import BATCH, DEPARTMENT, MONDAY, NAMES, ROLLS, SEMESTER, SUBJECT, Term
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, token_of
from tests.tree.sockets.sdk import Refused, Sdk, sdk


@pytest.mark.parametrize("settings", ["sqlite_settings", "postgres_settings"], indirect=True)
def test_the_specifications_own_sequence(client: Sdk, asha: Browser) -> None:
    assert client.get("Attendance/Year") is None
    assert client.get("Attendance/Department") is None
    years, semesters = client.listen("Attendance/Year"), client.listen("Attendance/Semester")
    assert years.next() is None
    assert semesters.next()[0] == "1st"
    year = client.push("Attendance/Year", BATCH)
    assert years.next() == {year: BATCH}
    assert client.get(f"Attendance/Year/{year}") == BATCH
    semester = client.push("Attendance/Semester", "9th")
    assert semesters.next()[semester] == "9th"
    asha.json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
    assert years.next() == {"0": "2025 - 2029", year: BATCH}
    client.push("Attendance/Department", DEPARTMENT)

    header = {"FIELD2": "Name", "FIELD3": "Roll", "FIELD4": "Email"}
    listed = [{"FIELD2": name, "FIELD3": roll, "FIELD4": f"{roll.lower()}@x.example"} for roll, name in NAMES.items()]
    client.set(STUDENTS, [header, *listed])
    assert client.get(STUDENTS) == [None, *listed]
    client.remove(f"{STUDENTS}/0")
    assert client.get(STUDENTS) == [None, *listed]

    place = f"Attendance/Subjects/{BATCH}/{DEPARTMENT}/{SEMESTER}"
    assert client.get(place) is None
    client.set(SUBJECT_NODE, {"subjectCode": SUBJECT, "classes": 0})
    assert client.get(place) == {SUBJECT: {"subjectCode": SUBJECT, "classes": 0}}

    lines = client.listen(f"{LINES}/{TODAY}")
    assert lines.next() is None
    pushed = {}
    for index, roll in enumerate(ROLLS):
        line = f"{roll} is {'Absent' if index == 2 else 'Present'}"
        pushed[client.push(f"{LINES}/{TODAY}", line)] = line
        assert lines.next() == pushed
        client.push(f"{ENTRIES}/{roll}", int(index != 2))
        client.set(f"{PROFILES}/{TODAY}/{roll}", int(index != 2))
    client.update(SUBJECT_NODE, {"classes": client.get(f"{SUBJECT_NODE}/classes") + 1})
    assert client.get(DATES) == [TODAY]
    date = client.push(DATES, TODAY)

    assert client.get(DATES) == {date: TODAY}
    assert client.get(f"{LINES}/{TODAY}") == pushed
    assert list(client.get(f"{ENTRIES}/{ROLLS[2]}").values()) == [0]
    assert client.get(f"{PROFILES}/{TODAY}") == {roll: int(index != 2) for index, roll in enumerate(ROLLS)}
    assert client.get(SUBJECT_NODE) == {"subjectCode": SUBJECT, "classes": 1}
    with pytest.raises(Refused, match="is uploaded"):
        client.remove(f"{LINES}/{TODAY}")
    lines.until(pushed)  # the client shows it removed until it is refused
    assert client.get(SUBJECT_NODE) == {"subjectCode": SUBJECT, "classes": 1}


def test_a_write_is_never_shown_undone_to_its_writer(client: Sdk, term: Term) -> None:
    """The client shows its own write at once, and what the server told once it is answered: that must be the new value
    already."""
    years = client.listen("Attendance/Year")
    assert years.next() == [BATCH]
    pushed = {"0": BATCH}
    for label in ("2025 - 2029", "2026 - 2030", "2027 - 2031"):
        pushed[client.push("Attendance/Year", label)] = label
        assert years.next() == pushed
    assert years.is_silent(0.5)


def test_a_class_is_counted_in_a_transaction(client: Sdk, term: Term) -> None:
    """The client begins from nothing, which is not what is there: it is told so, and begins again."""
    term.hold()
    term.hold(upload=False)
    assert client.do("oneMoreClass", f"{SUBJECT_NODE}/classes") == {"committed": True, "value": 2}
    assert client.get(f"{SUBJECT_NODE}/classes") == 2
    with pytest.raises(Refused, match="conflict"):  # no roll call is open; of transactions this client tells no more
        client.do("oneMoreClass", f"{SUBJECT_NODE}/classes")


def test_a_transaction_on_what_another_changed_meanwhile_is_done_again(client: Sdk, term: Term) -> None:
    subject = client.listen(SUBJECT_NODE)
    assert subject.next()["classes"] == 0
    term.hold()
    term.hold(upload=False)
    assert client.do("oneMoreClass", f"{SUBJECT_NODE}/classes") == {"committed": True, "value": 2}
    subject.until({"subjectCode": SUBJECT, "classes": 2})
    term.hold(upload=False)
    whole = {"subjectCode": SUBJECT, "classes": 3}
    assert client.do("oneMoreClass", SUBJECT_NODE) == {"committed": True, "value": whole}


def test_several_places_are_written_at_once_or_not_at_all(client: Sdk, term: Term) -> None:
    marks = {f"{PROFILES}/{MONDAY}/{roll}": 1 for roll in ROLLS}
    with pytest.raises(Refused, match="has 0 classes"):
        client.update("/", {**marks, f"{SUBJECT_NODE}/classes": 7})
    assert client.get(PROFILES) is None
    client.update("/", {**marks, f"{SUBJECT_NODE}/classes": 1})
    assert client.get(f"{PROFILES}/{TODAY}") == dict.fromkeys(ROLLS, 1)


def test_queries(client: Sdk, visitor: Sdk, term: Term) -> None:
    semesters = "Attendance/Semester"
    assert visitor.get(semesters, ["orderByValue"], ["startAt", "7th"]) == {"6": "7th", "7": "8th"}
    assert visitor.get(semesters, ["orderByKey"], ["limitToFirst", 2]) == ["1st", "2nd"]
    assert visitor.get(semesters, ["limitToLast", 1]) == {"7": "8th"}
    assert visitor.get(semesters, ["orderByValue"], ["startAfter", "6th"], ["endBefore", "8th"]) == {"6": "7th"}
    assert visitor.get(semesters, ["orderByValue"], ["equalTo", "3rd"]) == {"2": "3rd"}
    assert visitor.get(semesters, ["orderByValue"], ["startAt", "7th", "7"]) == {"7": "8th"}
    meera = client.get(STUDENTS, ["orderByChild", "FIELD3"], ["equalTo", ROLLS[0]])
    assert meera[1]["FIELD2"] == NAMES[ROLLS[0]]  # a list, since it is at index 1

    last, whole = visitor.listen(semesters, ["orderByKey"], ["limitToLast", 1]), visitor.listen(semesters)
    assert last.next() == {"7": "8th"}
    before = whole.next()
    assert before[-1] == "8th"
    client.set(f"{semesters}/9", "9th")
    last.until({"9": "9th"})
    visitor.unlisten(last)
    client.set(f"{semesters}/10", "10th")
    whole.until([*before, None, "9th", "10th"])
    assert last.is_silent(0.3)


def test_two_clients_and_the_screens_see_each_others_changes(client: Sdk, visitor: Sdk, term: Term) -> None:
    lines, subject = visitor.listen(f"{LINES}/{TODAY}"), visitor.listen(SUBJECT_NODE)
    assert lines.next() is None
    assert subject.next()["classes"] == 0
    key = client.push(f"{LINES}/{TODAY}", f"{ROLLS[0]} is Present")
    lines.until({key: f"{ROLLS[0]} is Present"})
    mine = client.listen(SUBJECT_NODE)
    for roll in ROLLS[1:]:
        client.push(f"{LINES}/{TODAY}", f"{roll} is Absent")
    client.set(f"{SUBJECT_NODE}/classes", 1)
    subject.until({"subjectCode": SUBJECT, "classes": 1})
    term.hold(absent=[ROLLS[1]])
    for heard in (subject, mine):
        heard.until({"subjectCode": SUBJECT, "classes": 2})


def test_listeners_come_back_after_an_interruption(client: Sdk, asha: Browser, term: Term) -> None:
    connected, years = client.listen(".info/connected"), client.listen("Attendance/Year")
    assert years.next() == [BATCH]
    connected.until(True)
    client.do("goOffline")
    assert connected.next() is False
    asha.json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
    pushing = client.begin("push", "Attendance/Year", value="2026 - 2030")
    client.do("goOnline")
    assert connected.next() is True
    key = client.outcome(pushing)
    years.until({"0": BATCH, "1": "2025 - 2029", key: "2026 - 2030"})


def test_who_may_not_is_told_so(visitor: Sdk, client: Sdk, term: Term) -> None:
    for path in ("Attendance", STUDENTS, "Attendance/Admin"):
        with pytest.raises(Refused, match="Permission denied"):
            visitor.get(path)
        with pytest.raises(Refused, match="permission_denied"):
            visitor.listen(path).next()
    with pytest.raises(Refused, match="PERMISSION_DENIED"):
        visitor.push("Attendance/Year", "2025 - 2029")
    with pytest.raises(Refused, match="NOT_SUPPORTED: onDisconnect is not offered"):
        client.do("onDisconnect", "Attendance/Year/0", value="gone")
    with pytest.raises(Refused, match="already in the list"):
        client.push("Attendance/Year", BATCH)


def test_a_long_list_goes_both_ways(client: Sdk, term: Term) -> None:
    """Longer than one piece."""
    listed = [{"FIELD2": f"Jos\u00e9 N\u00fa\u00f1ez \U0001f393 {n}", "FIELD3": f"R{n:04}"} for n in range(1500)]
    heard = client.listen(STUDENTS)
    heard.next()
    client.set(STUDENTS, [None, *listed])
    assert client.get(STUDENTS) == [None, *listed]
    heard.until([None, *listed])


def test_the_switch_for_the_emulator_can_show_a_token(college: PortCollege, asha: Browser, term: Term) -> None:
    with sdk(college.address, token_of(asha), "emulator") as client:
        client.push("Attendance/Department", "ECE")
        assert client.get(STUDENTS)[1]["FIELD2"] == NAMES[ROLLS[0]]


@pytest.mark.parametrize(("token", "words"), [("owner", "This is no emulator"), ("rb_made_up", "is not valid")])
@pytest.mark.parametrize("how", ["", "emulator"])
def test_a_wrong_token_fails_with_words(college: PortCollege, term: Term, token: str, words: str, how: str) -> None:
    """Also what is public: whoever wrote the page has to be told."""
    with sdk(college.address, token, how) as stranger:
        for refused in (
            lambda: stranger.get("Attendance/Year"),
            lambda: stranger.push("Attendance/Year", "2025 - 2029"),
        ):
            with pytest.raises(Refused, match=words):
                refused()
        with pytest.raises(Refused, match="permission_denied"):
            stranger.listen("Attendance/Year").next()


def test_the_admin_client_for_node_fails_with_words_over_http(college: PortCollege, term: Term) -> None:
    """It takes every http address for the emulator, and sends the emulator's token whatever it was given."""
    with sdk(college.address, how="admin") as client:
        with pytest.raises(Refused, match=r"no emulator.*https"):
            client.get("Attendance/Year")
        with pytest.raises(Refused, match="PERMISSION_DENIED: This is no emulator"):
            client.set("Attendance/Year/9", "2030 - 2034")


def test_a_deleted_token_ends_what_it_opened(client: Sdk, asha: Browser, term: Term) -> None:
    heard = client.listen(STUDENTS)
    assert heard.next()
    [token] = asha.json("GET", "/api/account/tokens")["items"]
    asha.json("DELETE", f"/api/account/tokens/{token['id']}", status=204)
    with pytest.raises(Refused, match="permission_denied"):
        heard.next()
    with pytest.raises(Refused, match="is not valid"):
        client.get(STUDENTS)
