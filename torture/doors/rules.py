"""The rule, eligibility lists by it, and who is condoned."""

from datetime import timedelta

from sqlalchemy import Connection, insert

from rollbook.accounts.admins import find_admin, identity_of
from rollbook.core import clock
from rollbook.eligibility.schemas import NewList
from rollbook.eligibility.service.composing import OfCollege, compose
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.freezing import freeze
from rollbook.endpoints.forms import fill_form
from rollbook.tables.condonations import condonations
from tests.college import College, Person
from tests.records import PLACE
from torture.doors.door import Door
from torture.doors.entry import ADMINS, EVERYONE, door, own_door
from torture.doors.known import Known


def furnish_rules(asha: Person) -> Known:
    """One that can be taken back."""
    tomorrow = str(clock.today("UTC") + timedelta(days=1))
    told = asha.json("POST", "/api/rules", {"startsOn": tomorrow, "rule": {"line": 70}, "seen": None}, 201)
    return {"rule to come": told["items"][0]["versions"][0]["id"]}


def furnish_eligibility(college: College, known: Known) -> Known:
    """Of what was uploaded a moment ago: over HTTP that would not be in it yet. And a decision to revoke."""

    def make(db: Connection) -> Known:
        me = identity_of(find_admin(db, "asha.rao"))
        scope = {name: label for name, label in PLACE.items() if name != "subject"}
        form = fill_form(NewList, **scope, kind="provisional", follows=None)
        draft = compose(db, form, clock.now() + timedelta(seconds=1), OfCollege("Rollbook", "UTC", 7500))
        number = freeze(db, draft, form, me, clock.today("UTC"))
        made = find_list(db, number)
        decided = {
            "decided_by": me.id,
            "decided_at": clock.now(),
            "grounds": "Quillfeather is ill",
            "reference": "AC/1",
        }
        of_line = {"student_id": known["student a"], "subject_id": known["subject"], "semester_id": made.semester_id}
        row = insert(condonations).values(of_line | decided | {"list_number": number, "decision": "condoned"})
        condonation = db.execute(row.returning(condonations.c.id)).scalar_one()
        return {"eligibility list": (number, made.code), "condonation": condonation}

    told: Known = college.write(make)
    return told


def rule_doors(known: Known) -> list[Door]:
    tried = {"line": 80, "of": "both", "leastInEach": 50}
    bands = [{"from": 75, "to": 100, "marks": 5}]
    new = {"startsOn": known["tomorrow"], "rule": {**tried, "bands": bands, "words": {"met": "Eligible"}}, "seen": None}
    return [
        door("GET", "/api/rules", EVERYONE),
        door("GET", "/api/rules/preview", ADMINS, query={"line": 80}),
        door("GET", "/api/rules/preview/export", ADMINS, query={"line": 80, "format": "csv"}),
        door("POST", "/api/rules", ADMINS, body={**new, "batch": known["list"]["batch"]}, opened=201),
        door("DELETE", "/api/rules/{id}", ADMINS, known["rule to come"]),
    ]


def eligibility_doors(known: Known) -> list[Door]:
    scope = {name: label for name, label in known["place"].items() if name != "subject"}
    number, code = known["eligibility list"]
    return [
        door("GET", "/api/eligibility", ADMINS),
        door("GET", "/api/eligibility/keys", EVERYONE),
        door("GET", "/api/eligibility/check", EVERYONE, query={"code": code}),
        # Nothing was held by then: tests/eligibility make lists.
        door("GET", "/api/eligibility/preview", ADMINS, query={**scope, "asOf": "2020-01-01"}, opened=422),
        door(
            "POST",
            "/api/eligibility",
            ADMINS,
            body={**scope, "kind": "provisional", "follows": number, "asOf": "2020-01-01"},
            opened=422,
        ),
        door("GET", "/api/eligibility/{number}", ADMINS, number),
        door("GET", "/api/eligibility/look-first", ADMINS, query=scope),
        door("GET", "/api/eligibility/{number}/since", ADMINS, number),
        # It is the first of its students: tests/eligibility compare lists.
        door("GET", "/api/eligibility/{number}/compare", ADMINS, number, opened=404),
        door("GET", "/api/eligibility/{number}/compare/export", ADMINS, number, query={"format": "csv"}, opened=404),
        door("GET", "/api/eligibility/{number}/export", ADMINS, number, query={"format": "csv"}),
        door("GET", "/api/eligibility/{number}/document", ADMINS, number),
        door("GET", "/api/eligibility/{number}/signature", ADMINS, number),
        own_door("POST", "/api/eligibility/keys", opened=201),
    ]


def condonation_doors(known: Known) -> list[Door]:
    """Nobody here is in the band: tests/eligibility condone."""
    line = {"number": known["eligibility list"][0], "student": known["student a"], "subject": known["subject"]}
    decision = {**line, "decision": "condoned", "grounds": "Ill", "reference": "AC/1"}
    return [
        own_door("GET", "/api/condonations", query=line),
        own_door("POST", "/api/condonations/ask", body={**line, "grounds": "Ill"}, opened=409),
        own_door("POST", "/api/condonations/recommend", body=line, opened=409),
        own_door("POST", "/api/condonations/decide", body=decision, opened=409),
        own_door("POST", "/api/condonations/{id}/revoke", known["condonation"], body={"because": "Wrong"}),
    ]
