"""Which day each date key of a subject stands for."""

from collections.abc import Iterable
from datetime import date, timedelta

from rollbook.tree.date_keys import dates_of, days_in_order
from rollbook.tree.moving.reporting import Say, in_words
from rollbook.tree.moving.staging import Part
from rollbook.tree.push_ids import is_push_id, moment_of
from rollbook.tree.shapes import as_index, order_of

_NEAR = timedelta(days=1)


class ClassDays:
    """The class dates that a subject has in the export. They were added day by day, so their order settles most keys
    that fit two days."""

    def __init__(self, parts: Iterable[Part], latest: date, say: Say) -> None:
        self._latest = latest
        self._say = say
        self._by_key: dict[str, list[date]] = {}
        self._unsettled: set[str] = set()
        self.listed: set[date] = set()
        self.pushed: dict[date, str] = {}  # the keys under which dates were pushed
        entries = [entry for part in parts for entry in _entries(part)]
        settled = days_in_order([text for _, _, text in entries], latest)
        for (path, key, text), day in zip(entries, settled, strict=True):
            self._take(path, key, text, day or self._pushed_on(key, text))

    def of(self, path: str, key: str) -> list[date]:
        """The days of a node that has this key. Two where both are class dates; none, and it is said, where nothing
        tells which."""
        if days := self._by_key.get(key):
            return days
        possible = [day for day in dates_of(key) if day <= self._latest]
        if key in self._unsettled or len(possible) != 1:
            self._refuse(path, key)
            return []
        return possible

    def _pushed_on(self, key: str, text: str) -> date | None:
        """A class date was added on that day, and a push id tells when; by UTC it can be the day beside."""
        if not is_push_id(key):
            return None
        pushed = moment_of(key).date()
        near = [day for day in dates_of(text) if day <= self._latest and abs(day - pushed) <= _NEAR]
        return near[0] if len(near) == 1 else None

    def _take(self, path: str, key: str, text: str, day: date | None) -> None:
        if day is None:
            self._unsettled.add(text)
            self._refuse(f"{path}/{key}", text)
            return
        if day in self.listed:
            self._say(f"{path}/{key}", f"{in_words(day)} is listed already: kept once")
            return
        if len(dates_of(text)) > 1:
            self._say(
                f"{path}/{key}",
                f"{text} is taken as {in_words(day)}, by the dates around it or the moment it was added",
            )
        self.listed.add(day)
        self._by_key.setdefault(text, []).append(day)
        if as_index(key) is None and key not in self.pushed.values():
            self.pushed[day] = key

    def _refuse(self, path: str, key: str) -> None:
        days = dates_of(key)
        past = [day for day in days if day <= self._latest]
        if not days:
            words = f"“{key[:40]}” is no date"
        elif not past:
            words = f"{in_words(days[0])} is still to come"
        else:
            both = " or ".join(map(in_words, days))
            advice = " or ".join(day.isoformat() for day in days)
            words = f"{key} can be {both}, and nothing tells which. Write {advice} in its place"
        self._say(path, f"{words}: left out", left_out=True)


def _entries(part: Part) -> list[tuple[str, str, str]]:
    """Path, key and text of each date, in the order they were added."""
    children = part.value if isinstance(part.value, dict) else {"0": part.value}
    return [(part.path, key, str(children[key])) for key in sorted(children, key=order_of)]
