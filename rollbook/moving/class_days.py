"""Which day each date key of a subject stands for."""

from collections.abc import Callable, Iterable
from datetime import date, timedelta

from rollbook.core.clock import say_day
from rollbook.moving.reporting import Say
from rollbook.moving.staging import Part
from rollbook.tree.date_keys import dates_of, days_in_order
from rollbook.tree.push_ids import is_push_id, moment_of
from rollbook.tree.shapes import as_index, order_of

_NEAR = timedelta(days=1)


class ClassDays:
    """The class dates that a subject has in the export. They were added day by day, so their order settles most keys
    that fit two days; and push ids tell when something was added."""

    def __init__(
        self, parts: Iterable[Part], line_keys: Callable[[str], Iterable[str]], latest: date, say: Say
    ) -> None:
        """`line_keys`: the keys of the lines that stand below a date key."""
        self._line_keys = line_keys
        self._latest = latest
        self._say = say
        self._by_key: dict[str, list[date]] = {}
        self._unsettled: set[str] = set()
        self.listed: set[date] = set()
        self.pushed: dict[date, str] = {}  # the keys under which dates were pushed
        entries = [entry for part in parts for entry in _entries(part)]
        settled = days_in_order([text for _, _, text in entries], latest)
        for (path, key, text), day in zip(entries, settled, strict=True):
            self._take(
                path, key, text, day or self._find_day_added([key], text) or self._find_day_added(line_keys(text), text)
            )

    def of(self, path: str, key: str) -> list[date]:
        """The days of a node that has this key. Two where both are class dates; none, and it is said, where nothing
        tells which."""
        if days := self._by_key.get(key):
            return days
        possible = [day for day in dates_of(key) if day <= self._latest]
        if key not in self._unsettled:
            if len(possible) == 1:
                return possible
            if day := self._find_day_added(self._line_keys(key), key):
                self._say(path, f"{key} is taken as {say_day(day)}, by the moments at which its lines were added")
                self._by_key[key] = [day]
                return [day]
        self._refuse(path, key)
        return []

    def _find_day_added(self, keys: Iterable[str], text: str) -> date | None:
        """Dates and lines are added on the day of the class, and push ids tell when; by UTC that can be the day
        beside."""
        added = {moment_of(key).date() for key in keys if is_push_id(key)}
        near = [
            day for day in dates_of(text) if day <= self._latest and any(abs(day - moment) <= _NEAR for moment in added)
        ]
        return near[0] if len(near) == 1 else None

    def _take(self, path: str, key: str, text: str, day: date | None) -> None:
        if day is None:
            self._unsettled.add(text)
            self._refuse(f"{path}/{key}", text)
            return
        if day in self.listed:
            self._say(f"{path}/{key}", f"{say_day(day)} is listed already: kept once")
            return
        if len(dates_of(text)) > 1:
            self._say(
                f"{path}/{key}",
                f"{text} is taken as {say_day(day)}, by the dates around it or the moment it was added",
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
            words = f"{say_day(days[0])} is still to come"
        else:
            both = " or ".join(map(say_day, days))
            advice = " or ".join(day.isoformat() for day in days)
            words = f"{key} can be {both}, and nothing tells which. Write {advice} in its place"
        self._say(path, f"{words}: left out", left_out=True)


def _entries(part: Part) -> list[tuple[str, str, str]]:
    """Path, key and text of each date, in the order they were added."""
    children = part.value if isinstance(part.value, dict) else {"0": part.value}
    return [(part.path, key, str(children[key])) for key in sorted(children, key=order_of)]
