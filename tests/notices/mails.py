"""Mails as they would go out, and somebody who reads them."""

import re
from datetime import date
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

from rollbook.core.notices import KINDS, LANGUAGES, Kind, Language
from rollbook.notices.examples import Example, make_up
from rollbook.notices.facts import Crossed
from rollbook.notices.words.composing import Composed, Links, Whom, compose

TODAY = date(2026, 11, 18)
ORIGIN = "https://rollbook.college.example"
COLLEGE = "Institute of Technology, New Delhi"
LINKS = Links(page=f"{ORIGIN}/me/7Kq2", stop=f"{ORIGIN}/stop/7Kq2", origin=ORIGIN)
NO_LINKS = Links(page=None, stop=None, origin="")

every_mail = pytest.mark.parametrize(
    ("kind", "language"), [(kind, language) for kind in KINDS for language in LANGUAGES]
)


class Reader(HTMLParser):
    """What somebody reads with styles off, where links lead, and whether every tag that is opened is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "action")]
        if tag not in ("meta", "br"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).replace("\u00a0", " ").split())


def mail_of(
    kind: Kind,
    language: Language = "en",
    links: Links = LINKS,
    college: str = COLLEGE,
    facts: Any = None,
    example: Example | None = None,
) -> Composed:
    example = example or make_up(kind, TODAY)
    return compose(kind, facts or example.facts, language, links, college, Whom(example.about, example.relation))


def figures_of(text: str) -> set[str]:
    return set(re.findall(r"\d+(?:[.:]\d+)?", re.sub(r"https?://\S+", "", text)))


def crossed(**more: Any) -> Crossed:
    facts = make_up("crossed", TODAY).facts
    assert isinstance(facts, Crossed)
    of_sum = {name: more.pop(name) for name in list(more) if name in facts.sum.__struct_fields__}
    return msgspec.structs.replace(facts, sum=msgspec.structs.replace(facts.sum, **of_sum), **more)
