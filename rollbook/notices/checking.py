"""Counted again at sending: what a notice tells now, or why it is no longer true. `checks.every` has one of each."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection

from rollbook.core.json_values import JsonObject
from rollbook.core.settings import Settings
from rollbook.notices.facts import Facts
from rollbook.tables.rows import NoticeRow


class NotTrue(NamedTuple):
    """A code of the page's words, and its values: {"code": "corrected", "subject": "CS301", "day": "2026-11-12"}."""

    why: JsonObject


Check: TypeAlias = Callable[[Connection, NoticeRow, Settings], Facts | NotTrue]
