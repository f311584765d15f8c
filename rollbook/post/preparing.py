"""Counted again just before it goes: whether it may still go, whether it is still true, and in which words."""

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from rollbook.core import clock
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import ASKED, CANNOT_BE_STOPPED, State
from rollbook.core.schemas import encode
from rollbook.core.settings import Settings
from rollbook.notices.checking import NotTrue
from rollbook.notices.checks.every import CHECKS
from rollbook.notices.facts import FACTS, Facts, Link
from rollbook.notices.words.composing import Links, Whom, compose, event_of
from rollbook.outbox.ending import end
from rollbook.outbox.reached import Gone, Reached, find_reached
from rollbook.outbox.recipients import address_key
from rollbook.outbox.settings import Telling, read_telling
from rollbook.ownpage.links import make_link
from rollbook.post.mails import BadAddress, Words, check_address, new_message_id, write_mail
from rollbook.post.outcomes import Ready
from rollbook.post.ways import origin_of
from rollbook.tables.notices import addresses, gateways, notices
from rollbook.tables.rows import GatewayRow, NoticeRow

# What stands in the register in place of a secret.
_MASK = "…"
_LAST_PART = re.compile(r"[^/#?=]+$")
_FOLLOW = (
    update(notices)
    .where(notices.c.id == bindparam("of_id"))
    .values({name: bindparam(f"new_{name}") for name in Reached._fields})
)


class _NotSent(NamedTuple):
    state: State
    why: JsonObject


class _Known(NamedTuple):
    """What several of a handful ask for."""

    telling: Telling
    stopped: set[str]
    bounced: set[str]
    origin: str


def prepare(db: Connection, ids: Sequence[int], server: str, settings: Settings) -> list[Ready]:
    """Those of them that are to go, in their order; of the others it is written down why not."""
    mine = (notices.c.id.in_(ids), notices.c.state == "claimed", notices.c.lease_by == server)
    rows: list[NoticeRow] = list(db.execute(select(notices).where(*mine)))
    reached = find_reached(db, rows)
    if _follow(db, rows, reached):
        rows = list(db.execute(select(notices).where(*mine)))
    rows.sort(key=lambda row: ids.index(row.id))
    known = _look_up(db, rows, settings)
    ready = []
    for row in rows:
        found = _say_why_lost(row, reached.get(row.id)) or _prepare_one(db, row, known, settings)
        if isinstance(found, _NotSent):
            scrubbed = {"facts": _without_secret(row.facts)} if found.state in ("dropped", "stopped") else {}
            end(db, row.id, server, found.state, found.why, **scrubbed)
        else:
            ready.append(found)
    return ready


def _follow(db: Connection, rows: Sequence[NoticeRow], reached: Mapping[int, Reached | Gone]) -> bool:
    """Messages go where people are reached now, in the language that they read now. Whether any is another than it was.
    What somebody has asked for goes to the address that it was asked for, or nowhere."""
    others = [
        {"of_id": row.id, **{f"new_{name}": value for name, value in now._asdict().items()}}
        for row in rows
        if isinstance(now := reached.get(row.id), Reached)
        and row.kind not in ASKED
        and now.address
        and now != (row.address, row.language, row.about)
    ]
    if others:
        db.execute(_FOLLOW, others)
    return bool(others)


def _say_why_lost(notice: NoticeRow, now: Reached | Gone | None) -> _NotSent | None:
    """Why there is nobody to be told."""
    if isinstance(now, Gone):
        return _NotSent("dropped", {"code": now.code})
    if now is None or not notice.address:
        return None
    if not now.address or (notice.kind in ASKED and address_key(now.address) != address_key(notice.address)):
        return _NotSent("dropped", {"code": "address_gone"})
    return None


def _look_up(db: Connection, rows: Sequence[NoticeRow], settings: Settings) -> _Known:
    keys = {address_key(row.address) for row in rows if row.way == "mail"}
    found = list(db.execute(select(addresses).where(addresses.c.address.in_(keys))))
    stopped = {each.address for each in found if each.stopped_at}
    bounced = {each.address for each in found if each.bounced_at}
    return _Known(read_telling(db), stopped, bounced, origin_of(settings))


def _prepare_one(db: Connection, notice: NoticeRow, known: _Known, settings: Settings) -> Ready | _NotSent:
    if not notice.trial and not known.telling.tells(notice.kind):
        return _NotSent("stopped", {"code": "switched_off"})
    if (hindrance := _hindrance(notice, known)) is not None:
        return hindrance
    facts = _count_again(db, notice, settings)
    if isinstance(facts, NotTrue):
        return _NotSent("dropped", facts.why)
    if notice.way == "gateway":
        return _for_gateway(db, notice, facts)
    return _for_mail(db, notice, facts, known.origin, settings)


def _hindrance(notice: NoticeRow, known: _Known) -> _NotSent | None:
    """What has become of the address since it was written."""
    if notice.way != "mail":
        return None
    try:
        check_address(notice.address)
    except BadAddress:
        return _NotSent("refused", {"code": "bad_address"})
    key = address_key(notice.address)
    if key in known.bounced and notice.kind != "check_address":  # the office has it looked at once more
        return _NotSent("refused", {"code": "address_bounced"})
    if key in known.stopped and not notice.trial and notice.kind not in CANNOT_BE_STOPPED:
        return _NotSent("stopped", {"code": "address_stopped"})
    if notice.kind in ASKED and not known.origin:
        return _NotSent("given_up", {"code": "no_public_url"})
    if notice.kind in ("invitation", "password") and not notice.facts.get("path"):
        return _NotSent("dropped", {"code": "link_gone"})
    return None


def _count_again(db: Connection, notice: NoticeRow, settings: Settings) -> Facts | NotTrue:
    check = CHECKS.get(notice.kind)
    if check is None or notice.trial:
        return cast(Facts, msgspec.convert(notice.facts, FACTS[notice.kind]))
    return check(db, notice, settings)


def _for_gateway(db: Connection, notice: NoticeRow, facts: Facts) -> Ready | _NotSent:
    gateway: GatewayRow | None = db.execute(select(gateways).where(gateways.c.id == notice.gateway_id)).first()
    if gateway is None or gateway.ended_at:
        return _NotSent("stopped", {"code": "gateway_ended"})
    message_id = notice.message_id or f"msg_{secrets.token_urlsafe(18)}"
    kept = msgspec.to_builtins(facts)
    db.execute(update(notices).where(notices.c.id == notice.id).values(facts=kept, message_id=message_id))
    body = encode(event_of(notice, facts))
    scrubbed = _without_secret(kept)
    return Ready(notice.id, notice.kind, notice.address, message_id, scrubbed, gateway=gateway, body=body)


def _for_mail(db: Connection, notice: NoticeRow, facts: Facts, origin: str, settings: Settings) -> Ready:
    """The Message-ID stays the same at each try, so that whoever receives it twice can tell. What the office sends
    again has a new one: a bounce of the first must not stop the address that was corrected since."""
    is_of_student = notice.student_id is not None or (notice.trial and notice.relation != "staff")
    has_link = bool(origin) and (is_of_student or notice.kind in ("check_address", "page_link"))
    token = make_link(db, notice) if has_link else None
    stop = f"{origin}/stop/{token}" if token and notice.kind not in CANNOT_BE_STOPPED else None
    links = Links(page=f"{origin}/me/{token}" if token else None, stop=stop, origin=origin)
    composed = compose(notice.kind, facts, notice.language, links, settings.title, Whom(notice.about, notice.relation))
    tried = notice.message_id if notice.attempts else None
    message_id = tried or new_message_id(notice.id, secrets.token_hex(12), settings)
    words = Words(composed.heading, composed.text, composed.html)
    # Not the page, which takes no POST: whoever opens this address in a browser is led to it.
    one_click = f"{origin}/api/stop/{token}" if stop else None
    mail = write_mail(words, notice.address, message_id, one_click, settings, clock.now())
    kept = msgspec.to_builtins(facts)
    saved = {
        "facts": kept,
        "heading": composed.heading,
        "words": _mask(composed.text, token, facts),
        "message_id": message_id,
    }
    db.execute(update(notices).where(notices.c.id == notice.id).values(saved))
    return Ready(notice.id, notice.kind, check_address(notice.address), message_id, _without_secret(kept), mail=mail)


def _mask(text: str, token: str | None, facts: Facts) -> str:
    """As it is kept: whoever reads the register opens nobody's page by it."""
    if token:
        text = text.replace(token, _MASK)
    if isinstance(facts, Link) and facts.path:
        text = text.replace(facts.path, _LAST_PART.sub(_MASK, facts.path))
    return text


def _without_secret(facts: JsonObject) -> JsonObject:
    return {**facts, "path": None} if "path" in facts else facts
