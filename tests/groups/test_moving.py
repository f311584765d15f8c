"""Students come to groups and go from them, from a day on; all of it or nothing, once however often it is sent."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any
from uuid import uuid4

from sqlalchemy import func, select

from rollbook.tables.groups import group_moves
from tests.college import Person
from tests.groups.conftest import CSE, PATH, ROLLS, START, TODAY, Office
from tests.watching import History, Watch


def split(office: Office, **more: Any) -> Any:
    halves = {"A": office.of(*ROLLS[:3]), "B": office.of(*ROLLS[3:])}
    return office.move(*({"label": name, "kind": "section", "come": come} for name, come in halves.items()), **more)


def by_label(office: Office) -> dict[str, int]:
    return {group["label"]: group["id"] for group in office.groups()["groups"]}


def test_a_list_is_split_in_one_step(office: Office, told: Watch, history: History) -> None:
    written = len(history())
    with told() as paths:
        moved = split(office)
    ids = by_label(office)
    assert (office.rolls(ids["A"]), office.rolls(ids["B"])) == (ROLLS[:3], ROLLS[3:])
    assert (moved["asOf"], moved["students"], moved["undone"]) == (str(TODAY), 6, False)
    assert moved["changes"][0] == {
        "student": office.ids[ROLLS[0]],
        "roll": ROLLS[0],
        "name": "Student 1",
        "group": "A",
        "comes": True,
    }
    assert paths == [PATH, "Attendance/Subjects/2024 - 2028/CSE"]
    [entry] = history()[written:]
    came = {roll: {"groups": ["A" if roll in ROLLS[:3] else "B"]} for roll in ROLLS}
    after = {"asOf": str(TODAY), "made": ["A", "B"], "students": came}
    assert entry == ("asha.rao", PATH, {"students": {}}, after)


def test_whoever_comes_to_a_section_goes_from_the_other(office: Office, history: History) -> None:
    a, b, lab = office.fill("A", ROLLS[:3]), office.fill("B", ROLLS[3:]), office.fill("L", ROLLS[:2], "lab")
    moved = office.move({"group": b, "come": office.of(ROLLS[0])}, {"group": lab, "go": office.of(ROLLS[0])})
    assert [(change["group"], change["comes"]) for change in moved["changes"]] == [
        ("A", False),
        ("B", True),
        ("L", False),
    ]
    assert moved["students"] == 1
    assert (office.rolls(a), office.rolls(b), office.rolls(lab)) == (ROLLS[1:3], [ROLLS[0], *ROLLS[3:]], [ROLLS[1]])
    before, after = history()[-1][2:]
    assert (before["students"], after["students"]) == (
        {ROLLS[0]: {"groups": ["A", "L"]}},
        {ROLLS[0]: {"groups": ["B"]}},
    )


def test_what_was_before_the_day_stays(office: Office) -> None:
    a, b = office.fill("A", ROLLS[:3]), office.fill("B", ROLLS[3:])
    day = TODAY + timedelta(days=30)
    office.move({"group": b, "come": office.of(ROLLS[0])}, asOf=str(day))
    assert (ROLLS[0] in office.rolls(a), ROLLS[0] in office.rolls(b)) == (True, False)
    assert (ROLLS[0] in office.rolls(a, on=str(day)), ROLLS[0] in office.rolls(b, on=str(day))) == (False, True)
    [member] = [each for each in office.group(a)["members"] if each["roll"] == ROLLS[0]]
    assert (member["since"], member["until"]) == (str(START), str(day))


def test_a_move_may_count_from_a_day_that_is_past(office: Office) -> None:
    a = office.fill("A", ROLLS[:1])
    office.move({"group": a, "come": office.of(ROLLS[1]), "go": office.of(ROLLS[0])}, asOf="2026-08-03")
    assert (office.rolls(a), office.rolls(a, on="2026-08-02")) == ([ROLLS[1]], [ROLLS[0]])


def test_students_of_other_lists_come_to_an_elective(office: Office, next_door: dict[str, int]) -> None:
    ml = office.fill("ML", ROLLS[:1], "elective")
    office.move({"group": ml, "come": [next_door["24EC001"], next_door["23CS048"]]})
    assert office.rolls(ml) == [ROLLS[0], "23CS048", "24EC001"]


def test_sent_again_it_is_done_once(office: Office, history: History) -> None:
    moves_id = uuid4()
    first = split(office, moves_id=moves_id)
    spans, written = office.spans(), len(history())
    with ThreadPoolExecutor(4) as people:
        assert list(people.map(lambda _: split(office, moves_id=moves_id), range(4))) == [first] * 4
    assert (office.spans(), len(history())) == (spans, written)
    other = office.move({"label": "C", "kind": "lab", "come": office.of(ROLLS[0])}, moves_id=moves_id, status=409)
    assert other["code"] == "moves_id_in_use"


def test_who_is_there_already_is_not_moved(office: Office, history: History) -> None:
    a = office.fill("A", ROLLS[:2])
    written = len(history())
    moved = office.move({"group": a, "come": office.of(*ROLLS[:2]), "go": office.of(ROLLS[5])})
    assert (moved["students"], moved["changes"], len(history())) == (0, [], written)
    office.undo(moved)
    assert len(history()) == written


def test_two_people_at_once_leave_nobody_in_two_sections(office: Office) -> None:
    sections = [office.fill(label, []) for label in "ABCDEFGH"]

    def go(section: int) -> None:
        office.move({"group": section, "come": office.of(*ROLLS)})

    with ThreadPoolExecutor(8) as people:
        list(people.map(go, sections))
    assert sorted(len(office.rolls(section)) for section in sections) == [0] * 7 + [6]


def bad_moves(
    office: Office, next_door: dict[str, int]
) -> dict[str, tuple[int, str, list[dict[str, Any]], dict[str, Any]]]:
    """What is wrong; the status, the code, what is sent."""
    a, b = office.fill("A", ROLLS[:2]), office.fill("B", [])
    old = office.fill("Old", [], "lab")
    office.change(old, archived=True)
    elsewhere = office.person.json(
        "POST", "/api/groups", {**CSE, "department": "ECE", "label": "E", "kind": "lab"}, 201
    )
    gone = office.of(ROLLS[5])
    office.person.json("DELETE", f"/api/students/{gone[0]}", None, 204)
    one = office.of(ROLLS[0])
    new = {"label": "C", "kind": "section"}
    return {
        "nobody": (422, "nobody_moves", [{"group": a}], {}),
        "no group": (422, "bad_input", [], {}),
        "a new group of nobody": (422, "nobody_comes", [{"group": a, "come": one}, {**new, "go": one}], {}),
        "two sections": (422, "in_two_sections", [{"group": a, "come": one}, {"group": b, "come": one}], {}),
        "two new sections": (422, "in_two_sections", [{**new, "come": one}, {"group": b, "come": one}], {}),
        "comes and goes": (422, "comes_and_goes", [{"group": b, "come": one, "go": one}], {}),
        "the same group twice": (422, "group_stands_twice", [{"group": b, "come": one}] * 2, {}),
        "unknown student": (404, "no_such_student", [{"group": b, "come": [*one, 987654]}], {}),
        "unknown group": (404, "no_such_group", [{"group": 987654, "come": one}], {}),
        "archived group": (409, "group_archived", [{"group": old, "come": one}], {}),
        "archived student": (409, "student_archived", [{"group": b, "come": gone}], {}),
        "a taken name": (409, "group_name_taken", [{"label": "b", "kind": "lab", "come": one}], {}),
        "the name of an archived one": (409, "group_name_taken", [{"label": "old", "kind": "lab", "come": one}], {}),
        "a name for one that has one": (422, "old_or_new", [{"group": b, "label": "X", "come": one}], {}),
        "a new one without kind": (422, "old_or_new", [{"label": "X", "come": one}], {}),
        "of another list": (422, "group_elsewhere", [{"group": elsewhere["id"], "come": one}], {}),
        "too long ago": (422, "day_out_of_range", [{"group": b, "come": one}], {"asOf": "1999-12-31"}),
        "too far ahead": (422, "day_out_of_range", [{"group": b, "come": one}], {"asOf": "2027-11-18"}),
        "31 June": (422, "bad_input", [{"group": b, "come": one}], {"asOf": "2026-06-31"}),
        "no date": (422, "bad_input", [{"group": b, "come": one}], {"asOf": None}),
        "no such list": (404, "no_such_label", [{"group": b, "come": one}], {"department": "Nowhere"}),
        "an id of a student that is none": (422, "bad_input", [{"group": b, "come": [0]}], {}),
        "too many students": (422, "bad_input", [{"group": b, "come": list(range(1, 5002))}], {}),
        "too many in all": (422, "too_many_moves", [{"group": b, "go": list(range(1, 5001)), "come": one}], {}),
        "too many groups": (422, "bad_input", [{"group": b, "come": one}] * 101, {}),
        "an unknown field": (422, "bad_input", [{"group": b, "come": one, "until": "2026-01-01"}], {}),
    }


def test_what_cannot_be_is_refused_in_words_and_nothing_is_written(
    office: Office, next_door: dict[str, int], history: History
) -> None:
    cases = bad_moves(office, next_door)
    before, spans, written = office.groups(), office.spans(), len(history())
    for case, (status, code, changes, other) in cases.items():
        answer = office.move(*changes, status=status, **other)
        assert answer["code"] == code, (case, answer)
        assert answer["message"]
    assert (office.groups(), office.spans(), len(history())) == (before, spans, written)
    kept = select(func.count()).select_from(group_moves)
    assert office.college.read(lambda db: db.scalar(kept)) == 0


def test_the_same_roll_twice_is_refused(office: Office, next_door: dict[str, int]) -> None:
    office.person.json("PATCH", f"/api/students/{next_door['24EC001']}", {"roll": ROLLS[0]})
    ml = office.fill("ML", ROLLS[:1], "elective")
    answer = office.move({"group": ml, "come": [next_door["24EC001"]]}, status=409)
    assert answer["code"] == "same_roll_in_group"
    assert office.rolls(ml) == ROLLS[:1]


def test_a_visitor_moves_nobody(office: Office, visitor: Person) -> None:
    body = {**CSE, "asOf": str(TODAY), "groups": [{"label": "A", "kind": "section", "come": office.of(*ROLLS)}]}
    assert visitor.put(f"/api/groups/moves/{uuid4()}", json=body).status_code == 401
    assert visitor.delete(f"/api/groups/moves/{uuid4()}").status_code == 401
