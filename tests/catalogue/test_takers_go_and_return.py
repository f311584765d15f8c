"""Who takes a subject, where the subject or its groups went and come back, or are those of the batch before."""

from collections.abc import Callable

from sqlalchemy import Connection, update

from rollbook.core import clock
from rollbook.tables.catalogue import subjects
from tests.catalogue.conftest import MakeGroup
from tests.catalogue.takers import add, change, labels
from tests.catalogue.test_listing_subjects import read
from tests.college import College, Person
from tests.watching import History, Watch


def test_the_batch_before_tells_who_took_each_by_the_names_of_its_groups(
    asha: Person, place: dict[str, str], make_group: MakeGroup, archive: Callable[[int], None], selects: Watch
) -> None:
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    make_group("A")
    ml, old = make_group("ML", "elective"), make_group("Cloud", "other")
    add(asha, place, code="CS1", called="sections")
    add(asha, place, code="CS2", called="groups", groups=[ml, old])
    add(asha, place, code="CS3", called="list")
    archive(old)  # its name still tells who took the subject
    with selects() as asked:
        earlier = asha.get("/api/subjects/earlier", params={**place, "batch": "2023 - 2027"}).json()
    both = [{"label": "ML", "kind": "elective"}, {"label": "Cloud", "kind": "other"}]
    assert [(subject["called"], subject["groups"]) for subject in earlier["subjects"]] == [
        ("sections", []),
        ("groups", both),
        ("list", []),
    ]
    assert len(asked) == 5  # the place's three labels, the subjects, their groups


def test_whoever_removes_a_subject_for_groups_and_adds_it_again_says_anew_who_takes_it(
    asha: Person, place: dict[str, str], make_group: MakeGroup
) -> None:
    ml = make_group("ML", "elective")
    first = add(asha, place, called="groups", groups=[ml])
    asha.json("DELETE", f"/api/subjects/{first['id']}", status=204)
    again = add(asha, place)
    assert (again["called"], again["groups"]) == ("list", [])


def test_one_that_comes_back_keeps_who_takes_it_unless_it_is_told_otherwise(
    asha: Person, place: dict[str, str], make_group: MakeGroup, college: College, history: History
) -> None:
    ml = make_group("ML", "elective")
    subject = add(asha, place, called="groups", groups=[ml])

    def archive_subject(db: Connection) -> None:
        db.execute(update(subjects).where(subjects.c.id == subject["id"]).values(archived_at=clock.now()))

    college.write(archive_subject)
    assert add(asha, place) == subject
    college.write(archive_subject)
    back = add(asha, place, called="list")
    assert (back["id"], back["called"], back["groups"]) == (subject["id"], "list", [])
    assert [entry[2:] for entry in history()[-2:]] == [
        (None, "CS101"),
        ({"called": "groups", "groups": ["ML"]}, {"called": "list"}),
    ]
    college.write(archive_subject)
    add(asha, place, 404, called="groups", groups=[987654])
    assert read(asha, place)["items"][0]["archived"]  # nothing was half-written


def test_the_last_section_or_group_that_is_archived_breaks_nothing(
    asha: Person, place: dict[str, str], make_group: MakeGroup, archive: Callable[[int], None]
) -> None:
    class_list = {"batch": place["batch"], "department": place["department"]}
    asha.json("POST", "/api/students", {**class_list, "roll": "22CS001", "name": "Meera Iyer", "email": ""}, 201)
    section, ml = make_group("A"), make_group("ML", "elective")
    add(asha, place, code="CS1")
    own = add(asha, place, code="CS2", called="groups", groups=[ml])
    for last in (section, ml):
        archive(last)
    listed = read(asha, place)["items"]
    assert [(subject["called"], subject["groups"]) for subject in listed] == [("sections", []), ("groups", [])]
    rosters = [asha.get("/api/rollcalls/roster", params={**place, "subject": code}) for code in ("CS1", "CS2")]
    assert [len(roster.json()["students"]) for roster in rosters] == [1, 0]  # the whole list, and nobody
    assert change(asha, listed[0], called="sections", name="Divided") == {**listed[0], "name": "Divided"}
    assert change(asha, own, called="groups", name="Elective") == {**listed[1], "name": "Elective"}
    other = make_group("Cloud", "elective")
    assert labels(change(asha, own, groups=[other])) == ["Cloud"]
    assert change(asha, listed[0], called="list")["called"] == "list"
