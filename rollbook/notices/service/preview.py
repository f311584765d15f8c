"""What would go out, exactly: of a real student where there is one to show, else of a made-up one. And to oneself."""

from datetime import datetime
from types import SimpleNamespace
from typing import cast
from uuid import uuid4

from msgspec import to_builtins
from sqlalchemy import Connection

from rollbook.accounts.identity import Admin
from rollbook.core import clock
from rollbook.core.errors import Conflict
from rollbook.core.notices import ASKED, CANNOT_BE_STOPPED, LANGUAGES, TOLD, Kind, Language
from rollbook.core.settings import Settings
from rollbook.notices import refusals
from rollbook.notices.examples import Example, make_up
from rollbook.notices.forecast import example
from rollbook.notices.schemas import Preview, PreviewMail, Trial, TrialIn
from rollbook.notices.words.composing import Links, Whom, compose, event_of
from rollbook.outbox.writing import NewNotice, new_row, write_rows
from rollbook.tables.rows import NoticeRow

# In place of the secret that a mail has.
_MASK = "…"
_NO_MOBILE = "+91…"


def preview(db: Connection, kind: Kind, settings: Settings) -> Preview:
    shown, made_up = _find_example(db, kind, settings)
    return Preview(
        kind=kind,
        made_up=made_up,
        about=shown.about,
        relation=shown.relation,
        sender=settings.smtp_from,
        has_page=_has_page(shown, settings),
        mails=[_mail(kind, shown, language, settings) for language in LANGUAGES],
    )


def send_to_me(db: Connection, form: TrialIn, me: Admin, settings: Settings) -> Trial:
    """At once, and into no register. Its link opens nobody's page."""
    if not me.email:
        raise Conflict(refusals.NO_ADDRESS_OF_YOUR_OWN)
    shown, _ = _find_example(db, form.kind, settings)
    row: NewNotice = {
        "kind": form.kind,
        "once": f"trial:{uuid4()}",
        "way": "mail",
        "relation": shown.relation,
        "admin_id": me.id,
        "address": me.email,
        "language": form.language,
        "about": shown.about,
        "facts": to_builtins(shown.facts),
        "trial": True,
    }
    now = clock.now()
    write_rows(db, [new_row(row, now, now)])
    return Trial(address=me.email)


def _find_example(db: Connection, kind: Kind, settings: Settings) -> tuple[Example, bool]:
    """Real where there is something to show; and whether it is made up."""
    made_up = make_up(kind, clock.today(settings.timezone))
    told = next((each for each in TOLD if each == kind), None)  # what somebody asks for has a secret in it
    found = example(db, settings, told) if told else None
    if found is None:
        return made_up, True
    about, facts = found
    return made_up._replace(about=about, facts=facts), False


def _mail(kind: Kind, shown: Example, language: Language, settings: Settings) -> PreviewMail:
    origin = settings.public_url or ""
    has_page = _has_page(shown, settings)
    links = Links(
        page=f"{origin}/me/{_MASK}" if has_page else None,
        stop=f"{origin}/stop/{_MASK}" if has_page and kind not in CANNOT_BE_STOPPED else None,
        origin=origin,
    )
    composed = compose(kind, shown.facts, language, links, settings.title, Whom(shown.about, shown.relation))
    row = _row(kind, shown, language, clock.now())
    return PreviewMail(
        language=language,
        heading=composed.heading,
        text=composed.text,
        html=composed.html,
        event=None if kind in ASKED else event_of(row, shown.facts),
    )


def _has_page(shown: Example, settings: Settings) -> bool:
    return settings.public_url is not None and shown.relation != "staff"


def _row(kind: Kind, shown: Example, language: Language, now: datetime) -> NoticeRow:
    """As the outbox would have it."""
    values = {"kind": kind, "relation": shown.relation, "about": shown.about, "language": language}
    return cast(NoticeRow, SimpleNamespace(**values, address=_NO_MOBILE, written_at=now))
