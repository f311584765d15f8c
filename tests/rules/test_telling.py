"""A rule that was kept is told: to everybody, to the history, to whoever looks at a percentage."""

from tests.college import College, Person
from tests.records import BATCH, MONDAY, day
from tests.rules.conftest import AS_IT_COMES, Office


def test_everybody_reads_the_rules_and_only_admins_who_kept_them(office: Office, parent: Person) -> None:
    told = office.keep(line=80)
    assert told["items"][0]["versions"][0]["by"] == "asha.rao"
    public = parent.json("GET", "/api/rules")
    assert public["items"][0]["rule"]["line"] == 80
    assert [(version["by"], version["at"]) for version in public["items"][0]["versions"]] == [(None, None)] * 2


def test_who_was_disabled_since_is_still_named(office: Office, ravi: Person) -> None:
    body = {"startsOn": str(MONDAY), "rule": {"line": 80}, "seen": None}
    ravi.json("POST", "/api/rules", body, 201)
    office.person.json("PATCH", "/api/admins/r.bhat", {"disabled": True})
    assert office.scope()["versions"][0]["by"] == "r.bhat"


def test_the_history_tells_it_of_the_scope_by_id(office: Office) -> None:
    office.keep(line=80)
    office.keep(batch=BATCH, department="CSE", line=85, starts=day(4))
    office.take_back(office.newest(BATCH, "CSE") or 0)
    taken, of_list, of_college = office.history(kind="rules")
    assert (of_college["words"], of_college["before"], of_college["by"]) == ("Rule", None, "asha.rao")
    assert of_college["after"] == {"startsOn": "2026-11-16", "rule": {**AS_IT_COMES, "line": 80.0}}
    assert (of_list["words"], of_list["batch"], of_list["department"]) == (f"Rule · {BATCH}, CSE", BATCH, "CSE")
    assert of_list["batchId"] is not None
    assert (taken["before"], taken["after"]) == (of_list["after"], None)
    assert [entry["id"] for entry in office.history(kind="rules", batch=BATCH)] == [taken["id"], of_list["id"]]


def test_whoever_looks_at_a_percentage_hears_of_it(office: Office, college: College) -> None:
    heard: list[str] = []

    def hear(paths: list[str]) -> None:
        heard.extend(paths)

    college.store.listeners.append(hear)
    office.keep(line=85, starts=day(4))
    assert heard == ["Attendance/Rules"]
    heard.clear()
    office.keep(batch=BATCH, department="CSE", line=80)
    assert heard == [
        f"Attendance/Rules/{BATCH}/CSE",
        "Attendance/StudentAttendanceDB",
        "Attendance/ClassDates",
    ]
    college.store.listeners.remove(hear)


def test_percentages_go_by_the_rule_at_once(office: Office) -> None:
    office.count("24CS001", present=15, absent=5)
    standing = f"/api/attendance/students/{office.term.ids['24CS001']}"
    assert office.person.json("GET", standing)["subjects"][0]["standing"]["outcome"] == "met"
    office.keep(line=80, starts=day(1))
    assert office.person.json("GET", standing)["subjects"][0]["standing"]["outcome"] == "met"
    office.keep(line=80, floor=75)
    assert office.person.json("GET", standing)["subjects"][0]["standing"]["outcome"] == "band"
