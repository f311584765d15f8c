"""Gateways that the office keeps: listed, added, changed, given a new secret, ended."""

import base64
import secrets
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from msgspec import UNSET
from sqlalchemy import Connection, func, select, update

from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import Duplicate
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import copy_fields
from rollbook.core.statements import find_row
from rollbook.gateways import refusals
from rollbook.gateways.schemas import Gateway, GatewayChange, GatewayMade, Gateways, GatewaySecret, NewGateway
from rollbook.gateways.service.dead import IS_DEAD
from rollbook.outbox.ending import GATEWAY_PAUSES
from rollbook.tables.notices import gateways, notice_settings, notices
from rollbook.tables.rows import GatewayRow

_HOURS = round(sum(GATEWAY_PAUSES, timedelta()) / timedelta(hours=1))
_HOLDS = gateways.c.ended_at.is_(None)
_WAITS = notices.c.state.in_(("waiting", "claimed", "handing"))


class _Counts(NamedTuple):
    """Of one gateway's messages."""

    sent_this_week: int = 0
    last_sent_at: datetime | None = None
    waiting: int = 0
    dead: int = 0


def list_gateways(db: Connection, timezone: str) -> Gateways:
    rows = db.execute(select(gateways).where(_HOLDS).order_by(gateways.c.id)).all()
    counts = _count(db, timezone)
    return Gateways(items=[_describe(row, counts) for row in rows], tries=len(GATEWAY_PAUSES) + 1, hours=_HOURS)


def add_gateway(db: Connection, form: NewGateway, by: str, timezone: str) -> GatewayMade:
    """`form.url` was looked at: `gateways.addresses`."""
    # Of two who add the same at once, the second waits for the first and is told.
    db.execute(select(notice_settings.c.id).with_for_update())
    if db.execute(select(gateways.c.id).where(gateways.c.url == form.url, _HOLDS)).first():
        raise Duplicate(refusals.GATEWAY_THERE)
    secret = _new_secret()
    values = {
        "url": form.url,
        "secret": secret,
        "kinds": form.kinds,
        "needs_mobile": form.needs_mobile,
        "made_by": by,
        "made_at": clock.now(),
    }
    gateway_id = db.execute(gateways.insert().values(values).returning(gateways.c.id)).scalar_one()
    row = find_gateway(db, gateway_id)
    record_change(db, by, paths.GATEWAYS, None, _facts(row), ACCOUNT)
    return GatewayMade(gateway=_describe(row, _count(db, timezone)), secret=secret)


def change_gateway(db: Connection, gateway_id: int, change: GatewayChange, by: str, timezone: str) -> Gateway:
    """What waits for it is sent all the same: it was true, and wanted, when it was written."""
    row = _hold(db, gateway_id)
    given = {"kinds": change.kinds, "needs_mobile": change.needs_mobile}
    new = {name: value for name, value in given.items() if value is not UNSET and value != getattr(row, name)}
    if new:
        db.execute(update(gateways).where(gateways.c.id == gateway_id).values(new))
        changed = find_gateway(db, gateway_id)
        record_change(db, by, paths.GATEWAYS, _facts(row), _facts(changed), ACCOUNT)
        row = changed
    return _describe(row, _count(db, timezone))


def change_secret(db: Connection, gateway_id: int, by: str) -> GatewaySecret:
    """From now on everything is signed with it, also what was tried before."""
    row = _hold(db, gateway_id)
    secret = _new_secret()
    db.execute(update(gateways).where(gateways.c.id == gateway_id).values(secret=secret))
    record_change(db, by, paths.GATEWAYS, _facts(row), {**_facts(row), "newSecret": True}, ACCOUNT)
    return GatewaySecret(secret=secret)


def end_gateway(db: Connection, gateway_id: int, by: str) -> None:
    """What waits for it is not sent any more."""
    row, now = _hold(db, gateway_id), clock.now()
    db.execute(update(gateways).where(gateways.c.id == gateway_id).values(ended_at=now))
    waits = notices.c.state.in_(("waiting", "claimed"))
    stopped = {"state": "stopped", "why": {"code": "gateway_ended"}, "ended_at": now}
    db.execute(
        update(notices)
        .where(notices.c.gateway_id == gateway_id, waits)
        .values({**stopped, "lease_by": None, "lease_until": None})
    )
    record_change(db, by, paths.GATEWAYS, _facts(row), None, ACCOUNT)


def find_gateway(db: Connection, gateway_id: int) -> GatewayRow:
    """Refused where there is none, or it has ended."""
    return _one(db, gateway_id, for_update=False)


def shorten_url(url: str) -> str:
    """As people tell gateways apart. What stands behind the path may be a secret of the gateway's."""
    parts = urlsplit(url)
    return f"{parts.netloc}{parts.path}".rstrip("/")


def _hold(db: Connection, gateway_id: int) -> GatewayRow:
    return _one(db, gateway_id, for_update=True)


def _one(db: Connection, gateway_id: int, *, for_update: bool) -> GatewayRow:
    query = select(gateways).where(gateways.c.id == gateway_id, _HOLDS)
    row: GatewayRow = find_row(db, query.with_for_update() if for_update else query, refusals.NO_SUCH_GATEWAY)
    return row


def _new_secret() -> str:
    return f"whsec_{base64.b64encode(secrets.token_bytes(32)).decode()}"


def _facts(row: GatewayRow) -> JsonObject:
    """What the history keeps: no secret."""
    return {"label": shorten_url(row.url), "kinds": row.kinds, "needsMobile": row.needs_mobile}


def _describe(row: GatewayRow, counts: Mapping[int, _Counts]) -> Gateway:
    return copy_fields(Gateway, row, **counts.get(row.id, _Counts())._asdict())


def _count(db: Connection, timezone: str) -> dict[int, _Counts]:
    """What became of the messages of each gateway that has not ended."""
    here = clock.now().astimezone(ZoneInfo(timezone))
    monday = (here - timedelta(days=here.weekday())).replace(hour=0, minute=0, second=0, microsecond=0)
    is_sent = notices.c.state == "sent"
    query = (
        select(
            notices.c.gateway_id,
            func.count().filter(is_sent, notices.c.ended_at >= monday).label("sent_this_week"),
            func.max(notices.c.ended_at).filter(is_sent).label("last_sent_at"),
            func.count().filter(_WAITS).label("waiting"),
            func.count().filter(IS_DEAD).label("dead"),
        )
        .join(gateways, gateways.c.id == notices.c.gateway_id)
        .where(_HOLDS, notices.c.trial.is_(False))
        .group_by(notices.c.gateway_id)
    )
    return {row[0]: _Counts(*row[1:]) for row in db.execute(query)}
