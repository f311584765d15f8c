"""Every operation of the OpenAPI document: who it is for, and a request that works. In this order all of them work."""

from typing import Any
from uuid import uuid4

from torture.doors.college import Known
from torture.doors.door import Audience, Door

NO_PASSKEY = {"credential": "none"}  # what a real one says: tests/accounts/passkeys
EVERYONE, LOOKUP, ADMINS = Audience.EVERYONE, Audience.LOOKUP, Audience.ADMINS


def api_doors(known: Known) -> list[Door]:
    return [
        *_accounts(known),
        *_people(known),
        *_catalogue(known),
        *_lists(known),
        *_groups(known),
        *_leaves(known),
        *_timetable(known),
        *_calendar(known),
        *_notices(known),
        *_notice_settings(),  # which stop all that waits
        *_rules(known),
        *_eligibility(known),
        *_condonations(known),
        *_students(known),
        *_rollcalls(known),
        *_objections(known),
        *_own_page(known),
        *_feeds(known),
        *_gateways(known),
        *_marks_from_files(known),
        *_records(known),
        *_own_account(known),
    ]


def _door(method: str, template: str, audience: Audience, given: object = None, /, **more: Any) -> Door:
    """`given` stands for the one parameter of the path."""
    start, _, rest = template.partition("{")
    path = f"{start}{given}{rest.partition('}')[2]}" if rest else template
    return Door(method, template, audience, path, **more)


def _own(method: str, template: str, given: object = None, /, **more: Any) -> Door:
    """For those who are logged in: no token is enough."""
    return _door(method, template, ADMINS, given, session_only=True, **more)


def _accounts(known: Known) -> list[Door]:
    password = "a quieter blackboard"
    newcomer = {"name": "Lena", "userName": "lena", "email": "lena@college.example", "mobile": "9876500000"}
    passwords = {"password": password, "confirmPassword": password}
    return [
        _door("GET", "/api/session", EVERYONE),
        _door("POST", "/api/session", EVERYONE, body=known["login"]),
        # Of the session that was just begun: what decides who can get in asks for it.
        _own("POST", "/api/account/confirmation", body={"password": known["password"]}, opened=204),
        _own("POST", "/api/account/confirmation/passkey-options", opened=409),  # nobody has one
        _own("POST", "/api/account/confirmation/passkey", body=NO_PASSKEY, opened=422),
        _door("POST", "/api/session/passkey-options", EVERYONE),
        _door("POST", "/api/session/passkey", EVERYONE, body=NO_PASSKEY, opened=422),
        # No provider signs people in here; with one: tests/accounts/provider.
        _door("POST", "/api/session/provider", EVERYONE, body={}, opened=404),
        _door("POST", "/api/session/provider/answer", EVERYONE, body={"state": "none"}, opened=404),
        _own("GET", "/api/account/provider", opened=404),
        _own("POST", "/api/account/provider", body={}, opened=404),
        _own("DELETE", "/api/account/provider", opened=404),
        _own("POST", "/api/account/confirmation/provider", body={}, opened=404),
        _door("GET", "/api/admins", ADMINS),
        _own("POST", "/api/admins", body={**newcomer, **passwords}, opened=201),
        _own("DELETE", "/api/admins/{user_name}/passkeys", "r.bhat", opened=204),
        _own("PATCH", "/api/admins/{user_name}", "r.bhat", body={"disabled": True}),
    ]


def _people(known: Known) -> list[Door]:
    password, whom = "a quieter blackboard", "l.menon"
    passwords = {"password": password, "confirmPassword": password}
    newcomer = {"name": "Esha", "userName": "esha", "email": "esha@college.example", "grants": [{"role": "viewer"}]}
    subject = {"subjectId": known["subject"]}
    stands_in = {"day": known["today"], "person": whom}
    later = {**stands_in, "day": known["tomorrow"]}
    form = {"fingerprint": known["people's fingerprint"]}
    return [
        _door("GET", "/api/people", ADMINS),
        _door("GET", "/api/people/of-subject", ADMINS, query=subject),
        _door("GET", "/api/people/{user_name}", ADMINS, whom),
        _door("GET", "/api/substitutes", ADMINS, query=subject),
        _own("POST", "/api/substitutes", body={**subject, **stands_in}, opened=201),
        _own("POST", "/api/substitutes/together", body={"taught": [subject], **later}, opened=201),
        _own("POST", "/api/people", body=newcomer, opened=201),
        _own("POST", "/api/people/{user_name}/grants", whom, body={"role": "exam"}, opened=201),
        _own("DELETE", "/api/grants/{id}", known["grant to end"], opened=204),
        _own("POST", "/api/grants/end", body={"ids": [known["another grant to end"]]}, opened=204),
        _own("POST", "/api/people/{user_name}/link", whom, opened=201),
        _own("POST", "/api/people/{user_name}/leaving", whom),
        _own("POST", "/api/people/preview", form={}, file=known["people"]),
        _own("PUT", "/api/people/imports/{id}", uuid4(), form=form, file=known["people"], opened=201),
        _door("GET", "/api/people/imports", ADMINS),
        _own("POST", "/api/people/imports/{id}/undo", known["people to undo"]),
        _door("POST", "/api/links/look", EVERYONE, body={"token": known["link"]}),
        _door("POST", "/api/links/use", EVERYONE, body={"token": known["link"], **passwords}, opened=204),
    ]


def _catalogue(known: Known) -> list[Door]:
    doors: list[Door] = []
    for kind in ("batches", "departments", "semesters"):
        doors += [
            _door("GET", f"/api/{kind}", EVERYONE),
            _door("POST", f"/api/{kind}", ADMINS, body={"label": f"new {kind}"}, opened=201),
            _door("PATCH", f"/api/{kind}/{{id}}", ADMINS, known[f"{kind} to rename"], body={"label": f"other {kind}"}),
            _door("DELETE", f"/api/{kind}/{{id}}", ADMINS, known[f"{kind} to remove"], opened=204),
        ]
    place = {name: label for name, label in known["place"].items() if name != "subject"}
    return [
        *doors,
        _door("GET", "/api/places", EVERYONE, query=place),
        _door("GET", "/api/subjects", EVERYONE, query=place),
        _door("GET", "/api/subjects/earlier", EVERYONE, query=place),
        _door("POST", "/api/subjects/several", ADMINS, body={**place, "subjects": [{"code": "CS397"}]}, opened=201),
        _door("POST", "/api/subjects", ADMINS, body={**place, "code": "CS399"}, opened=201),
        _door(
            "PUT", "/api/subjects/called", ADMINS, body={"subjects": [known["subject"]], "called": "list"}, opened=204
        ),
        _door("PATCH", "/api/subjects/{id}", ADMINS, known["subject to rename"], body={"code": "CS398"}),
        _door("DELETE", "/api/subjects/{id}", ADMINS, known["subject to remove"], opened=204),
    ]


def _lists(known: Known) -> list[Door]:
    place, form = known["list"], {**known["list"], "fingerprint": known["fingerprint"]}
    return [
        _door("GET", "/api/students/imports", ADMINS, query=place),
        _door("POST", "/api/students/preview", ADMINS, form=place),
        _door("PUT", "/api/students/imports/{id}", ADMINS, uuid4(), form=form, opened=201),
        _door("GET", "/api/students/imports/{id}/progress", ADMINS, known["import"], opened=404),  # it is over
        _door("POST", "/api/students/imports/{id}/restore", ADMINS, known["import"]),
        _door("GET", "/api/students/codes", ADMINS, query=place),
        _door("POST", "/api/students/codes", ADMINS, body=place),
        _door("POST", "/api/students/{id}/code", ADMINS, known["student a"]),
        _door("GET", "/api/students/export", ADMINS, query={**place, "format": "csv"}),
        _door("GET", "/api/students/samples/{format}", ADMINS, "csv"),
    ]


def _groups(known: Known) -> list[Door]:
    place, group = known["list"], known["group"]
    moves = {**place, "asOf": known["today"], "groups": [{"group": group, "come": [known["student b"]]}]}
    return [
        _door("GET", "/api/groups", ADMINS, query=place),
        _door("POST", "/api/groups", ADMINS, body={**place, "label": "New", "kind": "lab"}, opened=201),
        _door("GET", "/api/groups/{id}", ADMINS, group),
        _door("PATCH", "/api/groups/{id}", ADMINS, group, body={"label": "Other"}),
        _door("POST", "/api/groups/{id}/find", ADMINS, group, body={"text": "24CSa"}),
        _door("GET", "/api/groups/moves", ADMINS, query=place),
        _door("PUT", "/api/groups/moves/{id}", ADMINS, uuid4(), body=moves),
        _door("DELETE", "/api/groups/moves/{id}", ADMINS, known["moves"]),
    ]


def _timetable(known: Known) -> list[Door]:
    term, slot, day = known["term"], known["slot"], known["today"]
    taught = {"weekday": 1, "hour": 1, "taught": [{"subjectId": known["subject"]}], "lecturers": ["asha.rao"]}
    of_day = (
        "/api/timetable/slots/{id}/days/{day}",
        ADMINS,
        f"/api/timetable/slots/{known['slot of today']}/days/{day}",
    )
    return [
        _door("GET", "/api/timetable/hours", ADMINS),
        _door("PUT", "/api/timetable/hours", ADMINS, body={"hours": [{"starts": "09:00", "ends": "09:50"}]}),
        _door("GET", "/api/timetable/terms", ADMINS),
        _door("POST", "/api/timetable/terms", ADMINS, body=known["term to make"], opened=201),
        _door("PUT", "/api/timetable/terms/{id}", ADMINS, term, body=known["term's days"]),
        _door("DELETE", "/api/timetable/terms/{id}", ADMINS, known["term to remove"], opened=204),
        _door("GET", "/api/timetable/week", ADMINS, query=known["list"]),
        _door(
            "POST",
            "/api/timetable/slots",
            ADMINS,
            body={**taught, "timetable": term, "change": str(uuid4())},
            opened=201,
        ),
        _door("PUT", "/api/timetable/slots/{id}", ADMINS, slot, body={**taught, "change": str(uuid4())}),
        Door("PUT", *of_day, body={"kind": "not_held", "reason": "leave"}),
        Door("DELETE", *of_day),
        _door("DELETE", "/api/timetable/slots/{id}", ADMINS, slot, query={"change": str(uuid4())}),
        _door("POST", "/api/timetable/changes/{id}/undo", ADMINS, known["slot's change"]),
        *_timetable_files(known),
    ]


def _timetable_files(known: Known) -> list[Door]:
    file, form = known["week's file"], known["week's form"]
    submitted = {**form, "fingerprint": known["week's fingerprint"]}
    return [
        _door("POST", "/api/timetable/preview", ADMINS, form=form, file=file),
        _door("GET", "/api/timetable/imports", ADMINS, query={"timetable": known["term"]}),
        _door("PUT", "/api/timetable/imports/{id}", ADMINS, uuid4(), form=submitted, file=file, opened=201),
    ]


def _calendar(known: Known) -> list[Door]:
    day = {"firstDay": "2020-01-01", "lastDay": "2020-01-01", "kind": "holiday", "name": "New year"}
    other = {**day, "firstDay": "2020-02-01", "lastDay": "2020-02-02"}
    own = {**day, "department": known["list"]["department"]}
    return [
        _door("GET", "/api/calendar", ADMINS),
        _door("GET", "/api/calendar/look", ADMINS, query=own),
        _door("POST", "/api/calendar/days", ADMINS, body=own, opened=201),
        _door("PUT", "/api/calendar/days/{id}", ADMINS, known["special day"], body={**own, **other}),
        _door("DELETE", "/api/calendar/days/{id}", ADMINS, known["special day"], opened=204),
    ]


def _notice_settings() -> list[Door]:
    times = {"quietFrom": 1200, "quietUntil": 480, "digestAt": 540, "statementAt": 480, "absentAt": 1080}
    rest = {"holdMinutes": 60, "perMinute": 60, "leastClasses": 5, "digestWeekday": 6, "statementDay": 1}
    return [
        _door("GET", "/api/notices", ADMINS),
        _door("GET", "/api/notices/forecast", ADMINS),
        _door("PUT", "/api/notices/settings", ADMINS, body={**times, **rest, "revision": 0}),
        _door("PUT", "/api/notices/kinds/{kind}", ADMINS, "absent", body={"isOn": True}),
        _door("POST", "/api/notices/start", ADMINS),
        _door("POST", "/api/notices/stop", ADMINS),
        _door("GET", "/api/notices/preview", ADMINS, query={"kind": "crossed"}),
        _door("POST", "/api/notices/trial", ADMINS, body={"kind": "crossed", "language": "hi"}, opened=201),
    ]


def _rules(known: Known) -> list[Door]:
    tried = {"line": 80, "of": "both", "leastInEach": 50}
    bands = [{"from": 75, "to": 100, "marks": 5}]
    new = {"startsOn": known["tomorrow"], "rule": {**tried, "bands": bands, "words": {"met": "Eligible"}}, "seen": None}
    return [
        _door("GET", "/api/rules", EVERYONE),
        _door("GET", "/api/rules/preview", ADMINS, query={"line": 80}),
        _door("GET", "/api/rules/preview/export", ADMINS, query={"line": 80, "format": "csv"}),
        _door("POST", "/api/rules", ADMINS, body={**new, "batch": known["list"]["batch"]}, opened=201),
        _door("DELETE", "/api/rules/{id}", ADMINS, known["rule to come"]),
    ]


def _eligibility(known: Known) -> list[Door]:
    scope = {name: label for name, label in known["place"].items() if name != "subject"}
    number, code = known["eligibility list"]
    return [
        _door("GET", "/api/eligibility", ADMINS),
        _door("GET", "/api/eligibility/keys", EVERYONE),
        _door("GET", "/api/eligibility/check", EVERYONE, query={"code": code}),
        # Nothing was held by then: tests/eligibility make lists.
        _door("GET", "/api/eligibility/preview", ADMINS, query={**scope, "asOf": "2020-01-01"}, opened=422),
        _door(
            "POST",
            "/api/eligibility",
            ADMINS,
            body={**scope, "kind": "provisional", "follows": number, "asOf": "2020-01-01"},
            opened=422,
        ),
        _door("GET", "/api/eligibility/{number}", ADMINS, number),
        _door("GET", "/api/eligibility/look-first", ADMINS, query=scope),
        _door("GET", "/api/eligibility/{number}/since", ADMINS, number),
        # It is the first of its students: tests/eligibility compare lists.
        _door("GET", "/api/eligibility/{number}/compare", ADMINS, number, opened=404),
        _door("GET", "/api/eligibility/{number}/compare/export", ADMINS, number, query={"format": "csv"}, opened=404),
        _door("GET", "/api/eligibility/{number}/export", ADMINS, number, query={"format": "csv"}),
        _door("GET", "/api/eligibility/{number}/document", ADMINS, number),
        _door("GET", "/api/eligibility/{number}/signature", ADMINS, number),
        _own("POST", "/api/eligibility/keys", opened=201),
    ]


def _condonations(known: Known) -> list[Door]:
    """Nobody here is in the band: tests/eligibility condone."""
    line = {"number": known["eligibility list"][0], "student": known["student a"], "subject": known["subject"]}
    decision = {**line, "decision": "condoned", "grounds": "Ill", "reference": "AC/1"}
    return [
        _own("GET", "/api/condonations", query=line),
        _own("POST", "/api/condonations/ask", body={**line, "grounds": "Ill"}, opened=409),
        _own("POST", "/api/condonations/recommend", body=line, opened=409),
        _own("POST", "/api/condonations/decide", body=decision, opened=409),
        _own("POST", "/api/condonations/{id}/revoke", known["condonation"], body={"because": "Wrong"}),
    ]


def _leaves(known: Known) -> list[Door]:
    span = {"kindId": known["leave kind"], "startsOn": known["today"], "endsOn": known["today"]}
    new = {**span, "entry": str(uuid4()), "students": [known["student b"]], "reason": "Fever", "grant": True}
    seen, because = {"revision": 0}, {"revision": 0, "because": "No letter"}
    paper = known["certificate"]

    def act(name: str, which: str, body: object) -> Door:
        return _own("POST", f"/api/leaves/{{id}}/{name}", known[f"leave {which}"], body=body)

    return [
        _own("GET", "/api/leave-kinds"),
        _own("POST", "/api/leave-kinds", body={"label": "Sports", "category": "duty"}, opened=201),
        _own("PATCH", "/api/leave-kinds/{id}", known["leave kind"], body={"label": "On duty"}),
        _own("GET", "/api/leaves"),
        _own("GET", "/api/leaves/away"),
        _own("GET", "/api/leaves/students", query={"q": "24CSa"}),
        _own("GET", "/api/leaves/of-student/{id}", known["student a"]),
        _own("POST", "/api/leaves/preview", body={**span, "rolls": "24CSa"}),
        _own("POST", "/api/leaves", body=new),
        _own("GET", "/api/leaves/{id}", known["leave asked"]),
        act("grant", "asked", seen),
        act("refuse", "to refuse", because),
        act("revoke", "to revoke", because),
        act("undo", "to undo", seen),
        _own("POST", "/api/leaves/entries/{id}/undo", known["entry"], opened=204),
        _own(
            "PUT", "/api/leaves/{id}/certificate", known["leave asked"], body={"certificate": None, "insteadOf": None}
        ),
        _own("PUT", "/api/certificates/{id}", uuid4(), body={"name": "letter.pdf", "size": 5}),
        Door(
            "PUT",
            "/api/certificates/{id}/pieces/{start}",
            ADMINS,
            f"/api/certificates/{known['certificate begun']}/pieces/0",
            piece=b"%PDF-",
            session_only=True,
        ),
        _own("GET", "/api/certificates/{id}/file", paper),
    ]


def _objections(known: Known) -> list[Door]:
    contested = known["contested"]
    new = {**contested, "claim": "present", "text": "I was there", "key": str(uuid4())}
    code = {"X-Objection-Code": known["objection's code"]}
    asked = {"number": known["objection to correct"]}
    path = "/api/objections/{number}"
    return [
        _door("GET", "/api/objections/mark", LOOKUP, query=contested),
        _door("POST", "/api/objections", LOOKUP, body=new, opened=201),
        _door("GET", "/api/objections/answer", EVERYONE, query=asked, headers=code),
        _door("GET", "/api/objections", ADMINS),
        _door("GET", path, ADMINS, known["objection to correct"]),
        _door("POST", f"{path}/correct", ADMINS, known["objection to correct"], body={"to": "present"}),
        _door("POST", f"{path}/stand", ADMINS, known["objection to stand"], body={"because": "You were away"}),
        _door("POST", f"{path}/reopen", ADMINS, known["objection to reopen"]),
    ]


def _notices(known: Known) -> list[Door]:
    path, of_student = "/api/notices", {"student": known["student told"]}
    return [
        _door("GET", f"{path}/outbox", ADMINS),
        _door("POST", f"{path}/outbox/stop", ADMINS, body={"ids": [known["notice to stop"]]}),
        _door("POST", f"{path}/outbox/resume", ADMINS, body={"ids": [known["notice to resume"]]}),
        _door("POST", f"{path}/outbox/again", ADMINS, body={"ids": [known["notice to send again"]]}),
        _door("POST", f"{path}/outbox/hold", ADMINS),
        _door("POST", f"{path}/outbox/go-on", ADMINS),
        _door("GET", f"{path}/register", ADMINS),
        _door("GET", f"{path}/register/export", ADMINS),
        _door("GET", f"{path}/register/paper", ADMINS, query=of_student),
        _door("GET", f"{path}/register/told", ADMINS, query=of_student),
        _door("GET", f"{path}/register/{{id}}", ADMINS, known["notice sent"]),
        _door("GET", f"{path}/check", EVERYONE, query={"code": known["notices' code"]}),
    ]


def _own_page(known: Known) -> list[Door]:
    """Of a mail that somebody sent to try: it can be stopped, and opens no page."""
    token, paper = known["mail's token"], f"/api/own/certificates/{uuid4()}"

    def shut(method: str, template: str, path: str = "", **more: Any) -> Door:
        """For whoever has the cookie of an own page, which nobody here has."""
        return Door(method, template, EVERYONE, path or template, opened=403, **more)

    by_link = {"token": token}
    return [
        _door("POST", "/api/own/look", EVERYONE, body=by_link),
        _door("POST", "/api/own/new-link", EVERYONE, body=by_link, opened=204),
        shut("POST", "/api/own/open", body=by_link),
        shut("POST", "/api/own/end"),
        shut("GET", "/api/own"),
        shut("GET", "/api/own/record", query=known["place"]),
        shut("GET", "/api/own/objections/mark", query=known["place"]),
        shut("POST", "/api/own/objections", body={}),
        shut("POST", "/api/own/leaves", body={}),
        shut("PUT", "/api/own/certificates/{id}", paper, body={"name": "letter.pdf", "size": 5}),
        shut("PUT", "/api/own/certificates/{id}/pieces/{start}", f"{paper}/pieces/0", piece=b"%PDF-"),
        _door("GET", "/api/stop/{token}", EVERYONE, token),
        _door("POST", "/api/stop/{token}", EVERYONE, token, from_anywhere=True),
        _door("POST", "/api/stop/{token}/again", EVERYONE, token),
        _door("DELETE", "/api/students/{id}/page-links", ADMINS, known["student a"]),
    ]


def _feeds(known: Known) -> list[Door]:
    return [
        _door("GET", "/api/feeds/{token}/classes.ics", EVERYONE, known["feed's token"]),
        _door("GET", "/api/feeds", ADMINS),
        _door("DELETE", "/api/feeds/{id}", ADMINS, known["feed to end"], opened=204),
        _door("POST", "/api/feeds", ADMINS, body=known["list"], opened=201),
        _own("GET", "/api/account/feed"),
        _own("POST", "/api/account/feed", opened=201),
        _own("DELETE", "/api/account/feed", opened=204),
    ]


def _gateways(known: Known) -> list[Door]:
    path, kinds = "/api/gateways", ["crossed"]
    return [
        _door("GET", path, ADMINS),
        _door("POST", path, ADMINS, body={"url": "https://9.9.9.9/hooks", "kinds": kinds}, opened=201),
        _door("PATCH", f"{path}/{{id}}", ADMINS, known["gateway"], body={"kinds": kinds}),
        _door("POST", f"{path}/{{id}}/secret", ADMINS, known["gateway"]),
        _door("POST", f"{path}/{{id}}/test", ADMINS, known["gateway"]),  # it is inside: nothing is sent
        _door("GET", f"{path}/dead", ADMINS),
        _door("POST", f"{path}/dead/{{id}}/again", ADMINS, known["dead letter"], opened=204),
        _door("POST", f"{path}/dead/again", ADMINS),
        _door("DELETE", f"{path}/{{id}}", ADMINS, known["gateway"], opened=204),
    ]


def _marks_from_files(known: Known) -> list[Door]:
    place, file = known["place"], known["register"]
    form = {**place, "fingerprint": known["register's fingerprint"]}
    return [
        _door("GET", "/api/marks/imports", ADMINS, query=place),
        _door("POST", "/api/marks/preview", ADMINS, form=place, file=file),
        _door("POST", "/api/marks/imports/{id}/undo", ADMINS, known["register to undo"]),
        _door("PUT", "/api/marks/imports/{id}", ADMINS, uuid4(), form=form, file=file, opened=201),
    ]


def _students(known: Known) -> list[Door]:
    place = known["list"]
    newcomer = {**place, "roll": "24CS500", "name": "Lena", "email": ""}
    erasure = {"roll": "24EC002", "reason": "Asked for it"}
    father = {"relation": "father", "email": "father@mail.example"}
    return [
        _door("GET", "/api/students", ADMINS, query=place),
        _door("POST", "/api/students", ADMINS, body=newcomer, opened=201),
        _door("PATCH", "/api/students/{id}", ADMINS, known["student change"], body={"name": "Other"}),
        _door("POST", "/api/students/{id}/move", ADMINS, known["student move"], body=known["other list"]),
        _door("POST", "/api/students/{id}/restore", ADMINS, known["student archived"]),
        _door("GET", "/api/students/{id}/contacts", ADMINS, known["student a"]),
        _door("POST", "/api/students/{id}/contacts", ADMINS, known["student a"], body=father, opened=201),
        _door("PUT", "/api/students/{id}/contact", ADMINS, known["student a"], body={"mobile": "+919876501234"}),
        _door("PUT", "/api/contacts/{id}", ADMINS, known["contact"], body={"email": "other@mail.example"}),
        _door("DELETE", "/api/contacts/{id}", ADMINS, known["contact to take out"], opened=204),
        _own("GET", "/api/students/{id}/data", known["student erase"]),
        _door("POST", "/api/students/{id}/erase", ADMINS, known["student erase"], body=erasure, opened=204),
        _door("DELETE", "/api/students/{id}", ADMINS, known["student remove"], opened=204),
    ]


def _rollcalls(known: Known) -> list[Door]:
    place, today, student = known["place"], known["today"], known["student a"]
    marks = {"device": 9, "marks": [{"student": student, "mark": 0, "turn": 1}]}
    because = {"reason": "It was wrong"}
    other_upload = {"uploadedAt": "2026-01-01T00:00:00Z"}
    hour = {"id": str(uuid4()), **place, "heldOn": today, **marks}

    def act(name: str, which: str, body: object = None) -> Door:
        return _door("POST", f"/api/rollcalls/{{id}}/{name}", ADMINS, known[f"class {which}"], body=body)

    asking = {"rollcall": str(known["class held"]), "student": student, "mark": 0, **because}
    return [
        _door("GET", "/api/corrections", ADMINS),
        _door("POST", "/api/corrections", ADMINS, body=asking, opened=201),
        _door("POST", "/api/corrections/{id}/accept", ADMINS, known["correction to accept"]),
        _door("POST", "/api/corrections/{id}/refuse", ADMINS, known["correction to refuse"], body={"because": "No"}),
        _door("DELETE", "/api/corrections/{id}", ADMINS, known["correction to take back"], opened=204),
        _door("GET", "/api/rollcalls/open", ADMINS),
        _door("GET", "/api/rollcalls/recent", ADMINS),
        _door("GET", "/api/rollcalls/roster", ADMINS, query=place),
        _door("GET", "/api/rollcalls/lists", ADMINS),
        _door("GET", "/api/rollcalls", ADMINS, query={**place, "heldOn": today}),
        _door("GET", "/api/rollcalls/{id}", ADMINS, known["class held"]),
        _door("GET", "/api/rollcalls/{id}/news", ADMINS, known["class held"], query={"device": 9, "have": "?????"}),
        _door("PUT", "/api/rollcalls/{id}", ADMINS, uuid4(), body={**place, "heldOn": today, **marks}),
        _door("PUT", "/api/meetings/{id}", ADMINS, uuid4(), body={"classes": [hour]}),
        _door("GET", "/api/meetings/{id}", ADMINS, known["meeting"]),
        _door("GET", "/api/meetings/last", ADMINS, query={"subjectId": 1}),
        _door("GET", "/api/twins", ADMINS),
        _door("GET", "/api/twins/{id}", ADMINS, known["twin"]),
        _door("POST", "/api/twins/{id}/answer", ADMINS, known["twin"], body={"answer": "one"}),
        act("marks", "to mark", marks),
        act("upload", "to upload"),
        act("reload", "to empty", {"device": 9, "turn": 2}),
        act("correct", "held", {"student": student, "mark": 0, **because}),
        _door("POST", "/api/rollcalls/{id}/reopen", ADMINS, known["class held"], body=other_upload, opened=409),
        act("withdraw", "to withdraw", because),
        act("restore", "withdrawn", because),
        _door("DELETE", "/api/rollcalls/{id}", ADMINS, known["class to discard"], opened=204),
    ]


def _records(known: Known) -> list[Door]:
    place, today, student = known["place"], known["today"], known["student a"]
    code = known["code"]
    day, file = {**place, "heldOn": today}, {"format": "csv"}
    semester = {level: label for level, label in place.items() if level != "subject"}
    return [
        _door("GET", "/api/sheets", ADMINS, query=day),
        _door("GET", "/api/sheets/dates", ADMINS, query=place),
        _door("GET", "/api/sheets/export", ADMINS, query={**day, **file}),
        _door("GET", "/api/sheets/check", EVERYONE, query={"code": code}),
        _door("GET", "/api/register", LOOKUP, query={"semester": place["semester"], "heldOn": today}),
        _door("GET", "/api/profile/example", EVERYONE, query=known["list"]),
        _door("GET", "/api/profile", LOOKUP, query={**place, "roll": "24CSa"}),
        _door("GET", "/api/profile/subjects", LOOKUP, query={"roll": "24CSa"}),
        _door("GET", "/api/attendance", ADMINS, query=place),
        _door("GET", "/api/attendance/export", ADMINS, query={**place, **file, "form": "totals"}),
        _door("GET", "/api/attendance/register", ADMINS, query=place),
        _door("POST", "/api/notice-board", ADMINS, body=place, opened=201),
        _door("GET", "/api/attendance/students/{id}", ADMINS, student),
        _door("GET", "/api/attendance/students/{id}/classes", ADMINS, student, query=place),
        _door("GET", "/api/shortage", ADMINS),
        _door("GET", "/api/shortage/lines", ADMINS),
        _door("GET", "/api/shortage/export", ADMINS, query=file),
        _door("GET", "/api/shortage/compare", ADMINS, query={**place, "first": "2026-08-01", "second": today}),
        _door("GET", "/api/semester", ADMINS, query=semester),
        _door("GET", "/api/semester/export", ADMINS, query={**semester, **file}),
        _door("GET", "/api/planned", ADMINS, query=place),
        _door("PUT", "/api/planned", ADMINS, body={**place, "planned": 40}),
        *(_door("GET", f"/api/overview/{part}", ADMINS) for part in ("today", "fell", "weeks", "places", "hours")),
        _door("GET", "/api/overview/expected", ADMINS),
        _door("GET", "/api/overview/classes", ADMINS, query={"first": "2026-08-01", "last": today}),
        _door("GET", "/api/home/classes", ADMINS),
        _door("GET", "/api/home/mine", ADMINS),
        _door("GET", "/api/home/fallen", ADMINS),
        _door("GET", "/api/home/setup", ADMINS),
        _door("GET", "/api/day/mine", ADMINS),
        _door("GET", "/api/day/not-taken", ADMINS),
        _door("GET", "/api/day/not-taken/export", ADMINS),
        _door("GET", "/api/history", ADMINS),
        _door("GET", "/api/history/export", ADMINS, query=file),
        _door("GET", "/api/live", ADMINS, query={"path": "Attendance/StudentDB"}, endless=True),
        _door("POST", "/api/demo", ADMINS, opened=409),  # the college is not empty
    ]


def _own_account(known: Known) -> list[Door]:
    new = "a quieter blackboard"
    change = {"currentPassword": known["password"], "newPassword": new, "confirmPassword": new}
    return [
        _own("GET", "/api/account/sessions"),
        _own("DELETE", "/api/account/sessions/{session_id}", known["phone's session id"], opened=204),
        _own("GET", "/api/account/tokens"),
        _own("POST", "/api/account/tokens", body={"name": "another"}, opened=201),
        _own("DELETE", "/api/account/tokens/{token_id}", known["phone's token id"], opened=204),
        _own("PATCH", "/api/account", body={"mobile": "9876511111"}),
        _own("GET", "/api/account/passkeys"),
        _own("POST", "/api/account/passkeys/options", opened=409),  # not at an address without https
        _own("POST", "/api/account/passkeys", body=NO_PASSKEY, opened=422),
        _own("PATCH", "/api/account/passkeys/{passkey_id}", 987654321, body={"name": "Phone"}, opened=404),
        _own("DELETE", "/api/account/passkeys/{passkey_id}", 987654321, opened=404),
        _own("PUT", "/api/account/password", body=change, opened=204),
        _own("DELETE", "/api/account/sessions", query={"others": "true"}, opened=204),
        _door("DELETE", "/api/session", EVERYONE, opened=204),
    ]
