"""A naive tree: plain dictionaries that are written to as a client would, and read back as they are. All it knows
beyond that is that a line, an entry and a profile are three views of one mark."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

TODAY, BEFORE = "16112026", "15112026"
DAYS = [BEFORE, TODAY]  # in their order
WORDS = ["Absent", "Present"]


@dataclass
class Class:
    """One roll call, as a list of rolls and what was pressed."""

    day: str
    roster: list[str]
    marks: dict[str, int] = field(default_factory=dict)
    line_keys: dict[str, str] = field(default_factory=dict)
    entry_keys: dict[str, str] = field(default_factory=dict)
    open: bool = True
    withdrawn: bool = False
    touched: int = 0


@dataclass
class NaiveTree:
    labels: dict[str, dict[str, str]]
    students: dict[int, dict[str, str]] = field(default_factory=dict)
    classes: list[Class] = field(default_factory=list)
    dates: dict[str, str] = field(default_factory=dict)  # keys of pushed ones
    clock: Iterator[int] = field(default_factory=lambda: count(1))

    # What is refused raises this, and nothing has changed.
    class Refused(Exception):
        pass

    def on(self, day: str) -> list[Class]:
        return [each for each in self.classes if each.day == day and not each.withdrawn]

    def open_on(self, day: str) -> Class | None:
        return next((each for each in self.on(day) if each.open), None)

    def open_now(self) -> Class | None:
        """The one that was marked last."""
        return max((each for each in self.classes if each.open), key=lambda each: each.touched, default=None)

    def _marked(self, held: Class | None, day: str, roll: str, mark: int) -> Class:
        roster = held.roster if held else [self.students[place]["FIELD3"] for place in sorted(self.students)]
        if roll not in roster:
            raise self.Refused
        if held is None:
            held = Class(day, roster)
            self.classes.append(held)
        if held.marks.get(roll) != mark:
            held.marks[roll] = mark
            held.touched = next(self.clock)
        return held

    def push_line(self, key: str, day: str, roll: str, mark: int) -> None:
        self._marked(self.open_on(day), day, roll, mark).line_keys[roll] = key

    def push_entry(self, key: str, roll: str, mark: int) -> None:
        held = self.open_now()
        self._marked(held, held.day if held else TODAY, roll, mark).entry_keys[roll] = key

    def put_profile(self, day: str, roll: str, mark: int) -> None:
        there = [each.marks[roll] for each in self.on(day) if roll in each.marks]
        if there and there[-1] == mark:
            return
        if self.on(day) and self.open_on(day) is None:
            raise self.Refused
        self._marked(self.open_on(day), day, roll, mark)

    def upload(self) -> None:
        held = self.open_now()
        if held is None or set(held.roster) != set(held.marks):
            raise self.Refused
        held.open = False

    def push_date(self, key: str, day: str) -> None:
        if not self.on(day):
            raise self.Refused
        self.dates[day] = key

    def delete_day(self, day: str, *, withdraw: bool) -> None:
        if not any(each.marks for each in self.on(day)):
            return
        held = self.open_on(day)
        if held is None and not withdraw:
            raise self.Refused
        if held is not None and held.marks:
            held.marks, held.line_keys, held.entry_keys = {}, {}, {}
            held.touched = next(self.clock)
        uploaded = [each for each in self.on(day) if not each.open]
        for each in uploaded:
            each.withdrawn = each.withdrawn or withdraw
        if withdraw or not uploaded:
            self.dates.pop(day, None)

    def put_list(self, rows: dict[int, dict[str, str]]) -> None:
        rolls = [row["FIELD3"] for row in rows.values()]
        if not rows and not self.students:
            return  # nothing in the place of nothing
        if not rows or len(set(rolls)) < len(rolls):
            raise self.Refused
        self.students = dict(rows)

    # What it reads as.

    def lines(self) -> Any:
        found: dict[str, Any] = {}
        for day in DAYS:
            before = 0
            for held in (each for each in self.classes if each.day == day):
                if not held.withdrawn:
                    for place, roll in enumerate(held.roster):
                        if roll in held.marks:
                            key = held.line_keys.get(roll, str(before + place))
                            found.setdefault(day, {})[key] = f"{roll} is {WORDS[held.marks[roll]]}"
                before += len(held.roster)
        return found or None

    def entries(self) -> Any:
        found: dict[str, Any] = {}
        ordered = sorted(self.classes, key=lambda each: DAYS.index(each.day))
        for rank, held in enumerate(ordered):
            if not held.withdrawn:
                for roll, mark in held.marks.items():
                    found.setdefault(roll, {})[held.entry_keys.get(roll, str(rank))] = mark
        return found or None

    def profiles(self) -> Any:
        found: dict[str, Any] = {}
        for held in self.classes:
            if not held.withdrawn:
                for roll, mark in held.marks.items():
                    found.setdefault(held.day, {})[roll] = mark
        return found or None

    def class_dates(self) -> Any:
        days = [day for day in DAYS if any(each.day == day for each in self.classes)]
        listed = [
            (self.dates.get(day, str(rank)), day)
            for rank, day in enumerate(days)
            if any(not each.open or day in self.dates for each in self.on(day))
        ]
        return dict(listed) or None

    def held(self) -> int:
        return sum(not each.open and not each.withdrawn for each in self.classes)
