"""Writing a file of people: all of it in one transaction, once for one id."""

import dataclasses
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from itertools import islice
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection, select

from rollbook.accounts import admins as people
from rollbook.accounts import entry_links, office
from rollbook.accounts.email_addresses import hold_emails
from rollbook.accounts.identity import Admin, Caller
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Language
from rollbook.core.schemas import copy_fields
from rollbook.core.settings import Settings
from rollbook.people import refusals
from rollbook.people.file_schemas import PeopleImportForm, PeopleImportOut, PeopleLine, PeoplePreview
from rollbook.people.files.parsed import PeopleFile
from rollbook.people.service.giving import add_grant
from rollbook.people.service.inviting import add_person
from rollbook.people.service.mailing import can_mail, mail_links
from rollbook.people.service.plan import Plan, Planned, make_plan
from rollbook.store.verbs import slow_read
from rollbook.students.errors import BadFile
from rollbook.students.sent_once import Imported
from rollbook.tables.changes import changes
from rollbook.tables.rows import AdminRow

SHOWN = 50  # files that were written, the newest


class Written(NamedTuple):
    """A file of people, as the history has it."""

    told: JsonObject
    by: str
    at: datetime
    undone_at: datetime | None

    @property
    def has_ids(self) -> bool:
        """Those that were written before files of people could be undone have none."""
        return "gave" in self.told

    @property
    def made(self) -> list[int]:
        """Ids of the accounts that it made."""
        return list(self.told["made"])

    @property
    def gave(self) -> list[int]:
        """Ids of the grants that it gave."""
        return list(self.told["gave"])


@slow_read
def preview_people(db: Connection, file: PeopleFile, me: Admin, today: date, settings: Settings) -> PeoplePreview:
    plan = make_plan(db, file, me.id, today)
    return copy_fields(
        PeoplePreview,
        file,
        file_name=file.name,
        lines=[_tell_line(each) for each in plan.lines],
        people=len(plan.newcomers),
        grants=len(plan.grants),
        there=sum(each.state == "there" for each in plan.lines),
        refused=plan.refused,
        fingerprint=plan.fingerprint,
        mails=can_mail(settings),
    )


def import_people(
    db: Connection,
    import_id: UUID,
    file: PeopleFile,
    form: PeopleImportForm,
    sent: bytes,
    me: Caller,
    today: date,
    settings: Settings,
) -> Imported[PeopleImportOut]:
    """Write all of it, or nothing. Sent twice, it is written once."""
    first_look = make_plan(db, file, me.admin.id, today)
    office.lock_with_office(db, [me.admin.id, *(row.id for row in first_look.known.values())])
    people.lock_own_account(db, me)
    hold_emails(db, [new.email for new in first_look.newcomers.values()])
    office.check_still_office(db, me.admin.id, today)
    if done := find_import(db, import_id, sent):
        return Imported(done, is_new=False)
    plan = make_plan(db, file, me.admin.id, today)
    if plan.refused:
        raise BadFile(refusals.PEOPLE_REFUSED, {"file": refusals.PEOPLE_REFUSED})
    if plan.fingerprint is None:
        raise Conflict(refusals.NOTHING_NEW)
    if plan.fingerprint != form.fingerprint:
        raise Conflict(refusals.PEOPLE_PREVIEW_OUTDATED)
    by = me.admin.user_name
    new, gave = _write(db, plan, form.language, by, today)
    mailed = _invite(db, new, me.admin, settings) if form.mail and can_mail(settings) else 0
    told = {
        "peopleFile": str(import_id),
        "file": file.name,
        "people": len(plan.newcomers),
        "grants": len(plan.grants),
        "made": [row.id for row in new],
        "gave": gave,
        "sent": sent.hex(),
        **({"mailed": mailed} if mailed else {}),
    }
    record_change(db, by, paths.ADMINS, None, told, ACCOUNT)
    return Imported(tell_import(Written(told, by, clock.now(), None)), is_new=True)


def find_import(db: Connection, import_id: UUID, sent: bytes) -> PeopleImportOut | None:
    """The one that has this id already, as the history has it. With another file or other choices it is another."""
    written = look_for_import(db, import_id)
    if written is None:
        return None
    if written.told["sent"] != sent.hex():
        raise Conflict(refusals.PEOPLE_ID_IN_USE)
    return tell_import(written)


def look_for_import(db: Connection, import_id: UUID) -> Written | None:
    return next((each for each in _newest_first(db) if each.told["peopleFile"] == str(import_id)), None)


def list_imports(db: Connection) -> list[PeopleImportOut]:
    return [tell_import(each) for each in islice((each for each in _newest_first(db) if each.has_ids), SHOWN)]


def _newest_first(db: Connection) -> Iterator[Written]:
    """A file that was undone stands in the history twice: later with what it had done before it."""
    undone: dict[str, datetime] = {}
    entries = select(changes).where(changes.c.path == paths.ADMINS).order_by(changes.c.id.desc())
    for row in db.execute(entries):
        told = row.after or {}
        if "peopleFile" not in told:
            continue
        if told.get("undone"):
            undone[told["peopleFile"]] = row.at
        else:
            yield Written(told, row.by, row.at, undone.get(told["peopleFile"]))


def _write(db: Connection, plan: Plan, language: Language, by: str, today: date) -> tuple[list[AdminRow], list[int]]:
    """Those who got an account, and the ids of the grants."""
    newcomers = {key: dataclasses.replace(each, language=language) for key, each in plan.newcomers.items()}
    new = {key: add_person(db, each, by) for key, each in newcomers.items()}
    whose = new | plan.known
    gave = [add_grant(db, whose[key], granted, by, today).id for key, granted in plan.grants]
    return list(new.values()), gave


def _invite(db: Connection, new: Sequence[AdminRow], by: Admin, settings: Settings) -> int:
    return mail_links(db, [(row, entry_links.make(db, row, by.id, by.user_name)) for row in new], by, settings)


def tell_import(written: Written) -> PeopleImportOut:
    told = written.told
    return PeopleImportOut(
        id=UUID(told["peopleFile"]),
        at=written.at,
        by=written.by,
        file_name=told["file"],
        people=told["people"],
        grants=told["grants"],
        mailed=told.get("mailed", 0),
        undone_at=written.undone_at,
    )


def _tell_line(planned: Planned) -> PeopleLine:
    told = {"until": planned.until, "state": planned.state, "reasons": planned.reasons}
    return copy_fields(PeopleLine, planned.line, **told)
