"""Facts become a mail, as text and as HTML, and an event for gateways: in the language of whoever reads it."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Kind, Language, Relation
from rollbook.notices.facts import Facts
from rollbook.notices.words import asked, told
from rollbook.notices.words.cleaning import clean_facts, clean_text
from rollbook.notices.words.content import Content
from rollbook.notices.words.en.english import English
from rollbook.notices.words.hi.hindi import Hindi
from rollbook.notices.words.html import write_html
from rollbook.notices.words.text import HARD_SPACE, write_text
from rollbook.notices.words.told import Letter, Links
from rollbook.notices.words.variables import variables_of
from rollbook.notices.words.wording import Words
from rollbook.tables.rows import NoticeRow

__all__ = ["CollegeName", "Composed", "Links", "Whom", "compose", "event_of"]

CollegeName: TypeAlias = str  # the title that the college's settings give

WORDS: dict[Language, Words] = {"en": English(), "hi": Hindi()}

_PRODUCT = "Rollbook"
_CONTENTS: dict[Kind, Callable[[Any, Letter], Content]] = {
    "crossed": told.crossed,
    "digest": told.digest,
    "statement": told.statement,
    "absent": told.absent,
    "not_taken": told.not_taken,
    "leave_decided": told.leave_decided,
    "objection_answered": told.objection_answered,
    "list_published": told.list_published,
    "invitation": asked.invitation,
    "password": asked.password,
    "check_address": asked.check_address,
    "page_link": asked.page_link,
}


class Whom(NamedTuple):
    """Whom a notice is about, and as what it is read: `notice.about`, `notice.relation`."""

    about: str
    relation: Relation


class Composed(NamedTuple):
    heading: str  # the subject of the mail: no name, no roll
    text: str
    html: str
    variables: JsonObject


def compose(kind: Kind, facts: Facts, language: Language, links: Links, college: CollegeName, whom: Whom) -> Composed:
    words = WORDS[language]
    facts = clean_facts(facts)
    title = clean_text(college)
    title = "" if title == _PRODUCT else title
    content = _CONTENTS[kind](facts, Letter(words, clean_text(whom.about), whom.relation, links, title))
    return Composed(
        heading=content.heading.replace(HARD_SPACE, " "),
        text=write_text(content, ", ".join(filter(None, (_PRODUCT, title)))),
        html=write_html(content, language, _PRODUCT, title),
        variables=variables_of(facts, words),
    )


def event_of(notice: NoticeRow, facts: Facts) -> JsonObject:
    """What a gateway is sent. The same however often it is tried."""
    return {
        "type": f"notice.{notice.kind}",
        "timestamp": notice.written_at.isoformat().replace("+00:00", "Z"),
        "data": {
            "template": f"{notice.kind}.{notice.language}",
            "language": notice.language,
            "to": {"relation": notice.relation, "mobile": notice.address or None},
            "roll": notice.about,
            "variables": variables_of(clean_facts(facts), WORDS[notice.language]),
        },
    }
