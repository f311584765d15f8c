"""Who may do what, and what somebody who leaves leaves behind."""

from typing import Any

from rollbook.accounts.admins import find_admin
from tests.accounts.forms import login
from tests.accounts.history import entries
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.records import BATCH, SUBJECT, Term, day


def listed(person: Person, **query: Any) -> Any:
    answer = person.get("/api/people", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def names(page: Any) -> list[str]:
    return [each["userName"] for each in page["items"]]


def test_the_office_sees_everybody_by_name_and_counts_them(staff: Staff) -> None:
    staff.lecturer(last_day=day(14))
    staff.head()
    staff.nobody()
    staff.college.admin("exam.cell", "Exam Cell", {"role": "exam"}, {"role": "viewer"})
    page = listed(staff.asha)
    assert names(page) == ["ananya.bose", "asha.rao", "exam.cell", "s.kurian", "v.ramesh"]
    assert page["counts"] == {
        "all": 5, "office": 1, "head": 1, "lecturer": 1, "exam": 1, "viewer": 1, "lookAt": 2,
    }  # fmt: skip
    assert page["next"] is None
    by_name = {each["userName"]: each for each in page["items"]}
    assert [each["me"] for each in page["items"]] == [False, True, False, False, False]
    assert by_name["ananya.bose"]["lookAt"] == "ends_soon"
    assert by_name["s.kurian"]["lookAt"] == "no_grant"
    assert by_name["v.ramesh"]["lookAt"] is None
    assert by_name["v.ramesh"]["lastSeenAt"]


def test_they_are_searched_and_read_on(staff: Staff) -> None:
    staff.lecturer()
    staff.head()
    staff.nobody("m.subramanian", "மு. சுப்பிரமணியன்")
    assert names(listed(staff.asha, q="BOSE")) == ["ananya.bose"]
    assert names(listed(staff.asha, q="சுப்பி")) == ["m.subramanian"]
    assert names(listed(staff.asha, q="v.ramesh@")) == ["v.ramesh"]
    assert names(listed(staff.asha, role="head")) == ["v.ramesh"]
    assert names(listed(staff.asha, lookAt="true")) == ["m.subramanian"]
    first = listed(staff.asha, limit=3)
    rest = listed(staff.asha, limit=3, after=first["next"])
    assert names(first) + names(rest) == names(listed(staff.asha))
    assert (len(first["items"]), rest["next"]) == (3, None)
    staff.asha.json("GET", "/api/people?after=nobody.here", status=422)
    staff.asha.json("GET", "/api/people?role=king", status=422)


def test_what_is_followed_by_more_does_not_end_soon(staff: Staff) -> None:
    staff.lecturer(last_day=day(5))
    staff.give("ananya.bose", role="lecturer", subjectId=staff.ids[SUBJECT], since=str(day(6)))
    assert staff.read("ananya.bose")["lookAt"] is None


def test_a_head_sees_the_own_department_and_who_has_nothing(staff: Staff) -> None:
    head = staff.head()
    staff.lecturer()
    staff.nobody()
    staff.college.admin("e.mathew", "Joseph Mathew", {"role": "lecturer", "subject_id": staff.ids["EC301"]})
    staff.give("ananya.bose", role="lecturer", subjectId=staff.ids["EC301"])
    page = listed(head)
    assert names(page) == ["ananya.bose", "s.kurian", "v.ramesh"]
    assert (page["counts"]["all"], page["counts"]["office"], page["counts"]["lecturer"]) == (3, 0, 1)
    assert [each["subject"] for each in page["items"][0]["grants"]] == [SUBJECT]
    assert [each["subject"] for each in staff.read("ananya.bose", by=head)["grants"]] == [SUBJECT]
    for hidden in ("e.mathew", "asha.rao", "nobody.here"):
        assert staff.read(hidden, 403, head)["code"] == "not_for_you"
    staff.read("nobody.here", 404)


def test_a_head_is_told_how_to_reach_those_of_the_own_department_alone(staff: Staff) -> None:
    """Else a grant of the own department would open the address of anybody in the college."""
    head = staff.head()
    ananya = staff.lecturer()
    staff.nobody()
    told = staff.read("ananya.bose", by=head)
    assert (told["email"], told["mobile"]) == ("ananya.bose@college.example", "9876543210")
    assert listed(head, q="v.ramesh@")["items"][0]["email"] == "v.ramesh@college.example"
    staff.give("asha.rao", by=head, role="lecturer", subjectId=staff.ids["CS302"])
    staff.give("ananya.bose", role="lecturer", subjectId=staff.ids["EC301"], since=str(day(2)))
    for user_name in ("asha.rao", "ananya.bose", "s.kurian"):
        told = staff.read(user_name, by=head)
        assert (told["email"], told["mobile"]) == (None, None)
        for office_only in ("lastSeenAt", "devices", "tokens", "signsInWith", "passkeys", "createdAt"):
            assert told[office_only] is None
        assert names(listed(head, q=f"{user_name}@")) == []
    assert staff.read("ananya.bose")["lastSeenAt"]
    assert staff.read("ananya.bose")["email"] == "ananya.bose@college.example"
    assert "@" not in head.get("/api/people", params={"q": "asha"}).text
    assert ananya.get("/api/people").status_code == 403


def test_a_head_is_told_of_open_classes_of_the_own_department_and_of_no_closed_account(
    staff: Staff, term: Term
) -> None:
    term.enrol("24EC001", "Nusrat Ali", department="ECE")
    head, ananya = staff.head(), staff.lecturer()
    staff.give("ananya.bose", role="lecturer", subjectId=staff.ids["EC301"])
    own = Term(ananya).hold(day(0), upload=False, groupId=staff.ids["A"])
    elsewhere = Term(ananya).hold(day(0), upload=False, department="ECE", subject="EC301")
    both = {str(own), str(elsewhere)}
    assert {each["id"] for each in staff.read("ananya.bose")["openClasses"]} == both
    assert [each["id"] for each in staff.read("ananya.bose", by=head)["openClasses"]] == [str(own)]
    staff.asha.json("POST", "/api/people/ananya.bose/leaving")
    assert names(listed(head)) == ["v.ramesh"]
    assert staff.read("ananya.bose", 403, head)["code"] == "not_for_you"


def test_others_see_nobody(staff: Staff, visitor: Person) -> None:
    for person, status in ((visitor, 401), (staff.lecturer(), 403)):
        assert person.get("/api/people").status_code == status
        staff.read("asha.rao", status, person)


def test_who_leaves_is_shown_with_what_stays_and_all_of_it_ends_in_one_step(
    staff: Staff, college: College, term: Term
) -> None:
    ananya = staff.lecturer()
    staff.give("ananya.bose", role="lecturer", subjectId=staff.ids["CS302"], since=str(day(3)))
    opened = Term(ananya).hold(day(0), upload=False, groupId=staff.ids["A"])
    script = college.script(ananya)
    staff.asha.json("POST", "/api/people/ananya.bose/link", status=201)
    told = staff.read("ananya.bose")
    assert (told["devices"], told["tokens"], told["signsInWith"]) == (1, 1, ["password"])
    [left] = told["openClasses"]
    assert (left["id"], left["subject"], left["group"]["label"]) == (str(opened), SUBJECT, "A")
    assert (left["batch"], left["heldOn"], left["marked"], left["of"]) == (BATCH, str(day(0)), 3, 3)

    gone = staff.asha.json("POST", "/api/people/ananya.bose/leaving")
    assert (gone["disabled"], gone["devices"], gone["tokens"], gone["grants"]) == (True, 0, 0, [])
    assert [each["state"] for each in gone["ended"]] == ["ended", "ended"]
    assert [each["id"] for each in gone["openClasses"]] == [str(opened)]
    assert ananya.get("/api/account/tokens").status_code == 401
    assert script.get("/api/rollcalls/open").status_code == 401
    college.person().json("POST", "/api/session", login("ananya.bose"), status=401)
    told_after = [(each["before"], each["after"]) for each in entries(college)[-3:]]
    assert [sorted(after) for _, after in told_after] == [["grant"], ["grant"], ["disabled"]]
    staff.asha.json("PATCH", "/api/admins/ananya.bose", {"disabled": False})
    assert staff.read("ananya.bose")["lookAt"] == "no_grant"


def test_nobody_closes_their_own_account_and_only_the_office_closes_others(staff: Staff) -> None:
    staff.nobody()
    assert staff.asha.json("POST", "/api/people/asha.rao/leaving", status=409)["code"] == "not_leaving_yourself"
    staff.asha.json("POST", "/api/people/nobody/leaving", status=404)
    staff.head().json("POST", "/api/people/s.kurian/leaving", status=403)
    again = [staff.asha.json("POST", "/api/people/s.kurian/leaving")["disabled"] for _ in range(2)]
    assert again == [True, True]


def test_admins_are_the_offices_to_register_list_and_disable(staff: Staff, college: College) -> None:
    staff.nobody()
    for person in (staff.lecturer(), staff.head()):
        person.json("GET", "/api/admins", status=403)
        person.json("PATCH", "/api/admins/s.kurian", {"disabled": True}, 403)
        person.json("DELETE", "/api/admins/s.kurian/passkeys", status=403)
    assert college.read(lambda db: find_admin(db, "s.kurian").disabled) is False
