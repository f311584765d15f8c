"""Admins make groups, rename them, give them another kind, archive them and bring them back."""

from concurrent.futures import ThreadPoolExecutor

from tests.catalogue.conftest import UNUSABLE
from tests.college import Person
from tests.groups.conftest import CSE, PATH, ROLLS, START, Office
from tests.watching import History, Watch

SUBJECTS = "Attendance/Subjects/2024 - 2028/CSE"


def test_a_new_group_is_told_and_remembered(office: Office, told: Watch, history: History) -> None:
    with told() as paths:
        made = office.make(" A ", department="cse")
    assert (made["label"], made["kind"], made["students"]) == ("A", "section", 0)
    assert office.groups()["groups"] == [made]
    assert paths == [PATH, SUBJECTS]
    assert history()[-1] == ("asha.rao", PATH, None, {"label": "A", "kind": "section", "archived": False})


def test_the_same_name_again_is_refused(office: Office, history: History) -> None:
    office.make("A")
    written = len(history())
    for again in ("A", " a", "\uff21"):
        answer = office.make(again, "lab", 409)
        assert (answer["code"], list(answer["fields"])) == ("group_name_taken", ["label"])
    assert len(history()) == written
    office.make("A", "other", department=None)  # of the whole batch it is another one
    assert office.make("A", "other", 409, department=None)["code"] == "group_name_taken"


def test_of_many_at_the_same_moment_one_is_made(office: Office) -> None:
    body = {**CSE, "label": "A", "kind": "section"}
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda _: office.person.post("/api/groups", json=body).status_code, range(16)))
    assert sorted(answers) == [201] + [409] * 15


def test_the_name_of_an_archived_group_brings_it_back_with_its_students(office: Office) -> None:
    a = office.fill("A", ROLLS[:2], "lab")
    office.change(a, archived=True)
    assert office.groups()["groups"] == []
    back = office.make("a", "elective")
    assert (back["id"], back["label"], back["kind"], back["students"]) == (a, "a", "elective", 2)


def test_a_group_is_renamed(office: Office, told: Watch, history: History) -> None:
    a = office.fill("A", ROLLS[:2])
    with told() as paths:
        assert office.change(a, label="A1")["label"] == "A1"
    assert paths == [PATH, SUBJECTS]
    was, now = ({"label": label, "kind": "section", "archived": False} for label in ("A", "A1"))
    assert history()[-1] == ("asha.rao", PATH, was, now)
    with told() as paths:
        office.change(a, label="A1")
        office.change(a)
    assert paths == []


def test_a_group_cannot_take_the_name_of_another(office: Office) -> None:
    a, b = office.fill("A", []), office.fill("B", [])
    assert office.change(b, 409, label="a")["code"] == "group_name_taken"
    office.change(a, archived=True)
    assert office.change(b, 409, label="A")["message"] == (
        "An archived group is called A already. Bring that one back, or choose another name."
    )
    assert office.group(b)["group"]["label"] == "B"


def test_a_group_is_archived_and_brought_back(office: Office) -> None:
    a = office.fill("A", ROLLS[:2])
    for _ in range(2):
        assert office.change(a, archived=True)["archived"]
    assert office.groups()["nowhere"] == []
    assert office.change(a, archived=False)["students"] == 2


def test_a_section_needs_a_department(office: Office) -> None:
    assert list(office.make("A", "section", 422, department=None)["fields"]) == ["department"]
    yoga = office.make("Yoga", "other", department=None)
    assert list(office.change(yoga["id"], 422, kind="section")["fields"]) == ["kind"]
    assert office.group(yoga["id"])["group"]["kind"] == "other"


def test_a_group_becomes_no_section_where_somebody_would_be_in_two(office: Office) -> None:
    a, lab = office.fill("A", ROLLS[:2]), office.fill("A1", ROLLS[1:3], "lab")
    answer = office.change(lab, 409, kind="section")
    assert answer["message"] == "24CS002 would be in two sections at once, A and A1. Nothing was written."
    office.change(a, archived=True)  # it can come back
    assert office.change(lab, 409, kind="section")["code"] == "in_two_sections"
    office.change(lab, archived=True)
    assert office.make("A1", "section", 409)["code"] == "in_two_sections"
    assert office.group(lab)["group"]["archived"]


def test_a_group_becomes_a_section_where_its_students_were_in_another_before(office: Office) -> None:
    a, lab = office.fill("A", []), office.fill("B", ROLLS[:1], "lab")
    office.put_into(a, office.ids[ROLLS[0]], START.replace(month=1), START)
    assert office.change(lab, kind="section")["kind"] == "section"


def test_what_is_no_group_is_refused(office: Office, visitor: Person) -> None:
    a = office.fill("A", [])
    for label in UNUSABLE:
        assert office.person.post("/api/groups", json={**CSE, "label": label, "kind": "lab"}).status_code == 422
        assert office.person.patch(f"/api/groups/{a}", json={"label": label}).status_code == 422
    assert list(office.make("B", "class", 422)["fields"]) == ["kind"]
    assert office.make("B", "lab", 404, department="Nowhere")["code"] == "no_such_label"
    assert office.change(987654, 404, label="B")["code"] == "no_such_group"
    for change in ({"kind": None}, {"archived": None}, {"archived": "yes"}, {"batch": "2024 - 2028"}):
        office.change(a, 422, **change)
    assert visitor.post("/api/groups", json={**CSE, "label": "B", "kind": "lab"}).status_code == 401
    assert [group["label"] for group in office.groups()["groups"]] == ["A"]


def test_the_history_tells_of_groups_where_they_are(office: Office) -> None:
    a = office.fill("A", [])
    office.change(a, label="B")
    office.make("Yoga", "other", department=None)
    of_batch, of_list = office.person.get("/api/history", params={"kind": "groups"}).json()["items"]
    assert (of_list["words"], of_list["batch"], of_list["department"]) == ("Groups · 2024 - 2028, CSE", *CSE.values())
    assert (of_batch["words"], of_batch["batch"], of_batch["department"]) == (
        "Groups · 2024 - 2028",
        CSE["batch"],
        None,
    )
    place = {"batch": CSE["batch"], "department": "CSE"}
    assert of_list in office.person.get("/api/history", params=place).json()["items"]
