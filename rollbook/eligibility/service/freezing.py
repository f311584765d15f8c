"""A list gets its number, is signed, and stays as it is; its students are told."""

from datetime import date, datetime, timedelta

from msgspec.structs import replace
from sqlalchemy import Connection, func, insert, select

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Conflict
from rollbook.core.json_values import JsonObject
from rollbook.eligibility import refusals, signing
from rollbook.eligibility.codes import code_of
from rollbook.eligibility.decided import Decisions, count_condoned, decisions_of
from rollbook.eligibility.document import Document, ListedStudent, hash_of, is_below, sums_of, to_bytes
from rollbook.eligibility.schemas import NewList
from rollbook.eligibility.service.finding import FactsRow, newest_of
from rollbook.eligibility.service.keys import signing_key
from rollbook.outbox import keys
from rollbook.outbox.writing import About as AboutStudent
from rollbook.outbox.writing import tell_of_students
from rollbook.standing.service.rules import read_rules
from rollbook.store.holding import hold_table
from rollbook.tables.eligibility import eligibility_lists

_LONGEST_OBJECTIONS = timedelta(days=90)


def freeze(db: Connection, draft: Document, form: NewList, me: Admin, today: date) -> int:
    """Its number. `draft`: what the list says; its number, kind and dates are filled in here."""
    hold_table(db, eligibility_lists)  # numbers have no gaps
    before = newest_of(db, draft.batch.id, draft.department.id, draft.semester.id)
    if (before.number if before else None) != form.follows:
        raise Conflict(refusals.LIST_FOLLOWED_SINCE)
    _check_order(before, form, draft, today)
    _check_rule(db, draft, today)
    number = (db.scalar(select(func.max(eligibility_lists.c.number))) or 0) + 1
    key = signing_key(db, me.user_name)
    until = form.objections_until
    said = replace(draft, number=number, kind=form.kind, follows=form.follows, objections_until=until and str(until))
    document = to_bytes(said)
    sha256 = hash_of(document)
    code = code_of(sha256)
    values: dict[str, object] = {
        "number": number,
        "kind": form.kind,
        "batch_id": draft.batch.id,
        "department_id": draft.department.id,
        "semester_id": draft.semester.id,
        "follows": form.follows,
        "day": date.fromisoformat(draft.day),
        "until": datetime.fromisoformat(draft.until),
        "objections_until": until,
        "students": len(said.students),
        "below": sum(is_below(student) for student in said.students),
        "condoned": count_condoned(said),
        "document": document,
        "sha256": sha256,
        "code": code,
        "key_id": key.id,
        "signature": signing.sign(key.private, document),
        "made_by": me.id,
        "made_at": clock.now(),
    }
    db.execute(insert(eligibility_lists).values(values))
    told = {"number": number, "kind": form.kind, "day": draft.day, "sha256": sha256, "follows": form.follows}
    about = About(batch_id=draft.batch.id, department_id=draft.department.id, semester_id=draft.semester.id)
    record_change(db, me.user_name, paths.eligibility_list(number), None, told, about)
    tell_listed(db, said, code)
    return number


def _check_rule(db: Connection, draft: Document, today: date) -> None:
    """A list of today is made by the rule of today: one may have been kept since the draft was read. The line of the
    settings is the draft's, as where it is verified."""
    in_force = read_rules(db, draft.rule.line, today).of(draft.batch.id, draft.department.id)
    if date.fromisoformat(draft.day) == today and in_force != draft.rule:
        raise Conflict(refusals.RULE_KEPT_JUST_NOW)


def _check_order(before: FactsRow | None, form: NewList, draft: Document, today: date) -> None:
    faults = {}
    if before is not None and date.fromisoformat(draft.day) < before.day:
        faults["asOf"] = refusals.DAY_BEFORE_LAST
    if form.kind == "final":
        if before is None or before.kind == "final":
            raise Conflict(refusals.PROVISIONAL_FIRST)
        if before.objections_until is not None and before.objections_until >= today:
            raise Conflict(refusals.objections_still_open(before.number, before.objections_until))
        if form.objections_until is not None:
            faults["objectionsUntil"] = refusals.OBJECTIONS_OF_FINAL
    elif form.objections_until is not None:
        if form.objections_until < today:
            faults["objectionsUntil"] = refusals.OBJECTIONS_ENDED
        elif form.objections_until > today + _LONGEST_OBJECTIONS:
            faults["objectionsUntil"] = refusals.OBJECTIONS_TOO_LONG
    if faults:
        raise BadInput(refusals.LIST_UNSOUND, faults)


def tell_listed(db: Connection, document: Document, code: str) -> None:
    """Each student of whom something was counted. `code`: by which the list is found."""
    decisions = decisions_of(document)
    codes = {subject.id: subject.code for subject in document.subjects}
    told = [
        AboutStudent(
            student.id,
            keys.of_list(document.number),
            {
                "number": document.number,
                "provisional": document.kind == "provisional",
                "semester": document.semester.label,
                **_describe_bars(student, codes, decisions),
                "objections_until": document.objections_until,
                "page": f"/check?code={code}",
            },
        )
        for student in document.students
        if student.outcome is not None
    ]
    tell_of_students(db, "list_published", told, "student")


def _describe_bars(student: ListedStudent, codes: dict[int, str], decisions: Decisions) -> JsonObject:
    """What keeps them from exams: where they are below the pass line, and that was not condoned. Below it in all
    subjects together it is every exam."""
    short_in = [
        subject
        for subject, found in sums_of(student)
        if found.outcome in ("band", "short")
        and ((made := decisions.get((student.id, subject))) is None or made.decision != "condoned")
    ]
    return {"below": [codes[each] for each in short_in if each is not None], "together": None in short_in}
