"""The settings of notices, as the office reads and changes them."""

from datetime import datetime
from typing import Literal, Protocol

from msgspec import to_builtins
from sqlalchemy import Connection, func, insert, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import TOLD, Told, after_quiet
from rollbook.core.settings import Settings
from rollbook.notices import refusals
from rollbook.notices.schemas import Notices, NoticeSettings, NoticeSettingsIn, ToldKind
from rollbook.notices.starting import start_telling
from rollbook.outbox.settings import Telling, read_telling
from rollbook.tables.notices import OPEN, addresses, notice_kinds, notice_settings, notices

_WAITING = notices.c.state == "waiting"


class _WaitingRow(Protocol):
    kind: str
    waiting: int
    next_at: datetime


def read_notices(db: Connection, me: Admin, settings: Settings) -> Notices:
    telling = read_telling(db)
    asked = select(notices.c.kind, func.count().label("waiting"), func.min(notices.c.next_at).label("next_at"))
    rows: list[_WaitingRow] = list(db.execute(asked.where(OPEN, _WAITING).group_by(notices.c.kind)))
    waiting = {row.kind: row.waiting for row in rows}
    return Notices(
        started_at=telling.started_at,
        held_since=telling.held_since,
        settings=_settings_of(telling),
        revision=telling.revision,
        timezone=settings.timezone,
        kinds=[ToldKind(kind=kind, is_on=telling.switched[kind], waiting=waiting.get(kind, 0)) for kind in TOLD],
        waiting=sum(waiting.values()),
        next_at=_next_at(rows, telling, settings.timezone),
        bounced=db.scalar(select(func.count()).where(addresses.c.bounced_at.is_not(None))) or 0,
        mails_go=_where_mails_go(settings),
        own_address=me.email,
    )


def change_settings(db: Connection, form: NoticeSettingsIn, me: Admin, settings: Settings) -> Notices:
    """What is sent twice is kept once."""
    telling = _hold(db)
    before, after = _facts(_settings_of(telling)), _facts(form)
    if before == after:
        return read_notices(db, me, settings)
    if telling.revision != form.revision:
        raise Conflict(refusals.NOTICE_SETTINGS_CHANGED_SINCE)
    columns = {name: getattr(form, name) for name in NoticeSettings.__struct_fields__}
    db.execute(update(notice_settings).values(**columns, revision=telling.revision + 1))
    changed = [name for name in before if before[name] != after[name]]
    was, now = ({name: facts[name] for name in changed} for facts in (before, after))
    record_change(db, me.user_name, paths.NOTICES, was, now, About())
    return read_notices(db, me, settings)


def switch_kind(db: Connection, kind: Told, is_on: bool, me: Admin, settings: Settings) -> Notices:
    telling = _hold(db)
    if telling.switched[kind] != is_on:
        kept = notice_kinds.c.kind == kind
        if not db.execute(update(notice_kinds).where(kept).values(is_on=is_on)).rowcount:
            db.execute(insert(notice_kinds).values(kind=kind, is_on=is_on))
        record_change(db, me.user_name, paths.NOTICES, {kind: not is_on}, {kind: is_on}, About())
    return read_notices(db, me, settings)


def start(db: Connection, me: Admin, settings: Settings) -> Notices:
    """From here on this college tells people by itself."""
    if _hold(db).started_at is None:
        start_telling(db, settings)
        record_change(db, me.user_name, paths.NOTICES, {"started": False}, {"started": True}, About())
    return read_notices(db, me, settings)


def stop(db: Connection, me: Admin, settings: Settings) -> Notices:
    """Nothing more is told, and what waits does not go; what somebody asked for goes all the same."""
    telling = _hold(db)
    if telling.started_at is not None:
        db.execute(update(notice_settings).values(started_at=None, held_since=None, revision=telling.revision + 1))
        told = (OPEN, _WAITING, notices.c.kind.in_(TOLD), notices.c.trial.is_(False))
        ended = {"state": "stopped", "why": {"code": "switched_off"}, "ended_at": clock.now()}
        db.execute(update(notices).where(*told).values(ended))
        record_change(db, me.user_name, paths.NOTICES, {"started": True}, {"started": False}, About())
    return read_notices(db, me, settings)


def _hold(db: Connection) -> Telling:
    """As it stands; nobody else changes it meanwhile."""
    db.execute(select(notice_settings.c.id).with_for_update())
    return read_telling(db)


def _settings_of(telling: Telling) -> NoticeSettings:
    return NoticeSettings(**{name: getattr(telling, name) for name in NoticeSettings.__struct_fields__})


def _facts(settings: NoticeSettings) -> JsonObject:
    told: JsonObject = to_builtins(settings)
    told.pop("revision", None)
    return told


def _next_at(rows: list[_WaitingRow], telling: Telling, timezone: str) -> datetime | None:
    if not rows or telling.held_since:
        return None
    due = max(min(row.next_at for row in rows), clock.now())
    return after_quiet(due, telling.quiet_from, telling.quiet_until, timezone)


def _where_mails_go(settings: Settings) -> Literal["server", "folder"]:
    return "server" if settings.smtp_url.startswith(("smtp:", "smtps:")) else "folder"
