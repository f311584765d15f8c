"""Exports of any size, written as they are made up; and how much memory a command takes for them."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

from rollbook.core.settings import Settings
from rollbook.tree.date_keys import key_of
from tests.shell import environment

STUDENTS, CLASSES = 60, 40
SUBJECT_BYTES = 217_000  # what one subject takes, in all nodes together
DAYS = [date(2022, 7, 4) + timedelta(days=2 * number) for number in range(CLASSES)]
MARKS = STUDENTS * CLASSES  # of one subject

Place = tuple[str, str, str, str]
Node = Callable[[Place], Any]


def subjects_for(size: int) -> list[Place]:
    """As many as fill a file of this many bytes."""
    every = (
        (f"{2010 + batch} - {2014 + batch}", f"D{department:02}", f"{semester}th", f"S{code:03}")
        for batch in range(100)
        for department in range(10)
        for semester in range(4, 8)
        for code in range(6)
    )
    return [place for place, _ in zip(every, range(max(1, size // SUBJECT_BYTES)), strict=False)]


def write_export(file: Path, places: Sequence[Place]) -> None:
    lists = {place[:2]: place for place in places}
    flat = {
        "Department": sorted({place[1] for place in places}),
        "Semester": [f"{number}th" for number in range(4, 8)],
        "StudentDB": _nested({at: _students(place) for at, place in lists.items()}),
        "Year": {_push_id(7, 0, number): year for number, year in enumerate(sorted({place[0] for place in places}))},
    }
    nodes: dict[str, Node] = {
        "AttendanceDB": _lines,
        "ClassDates": lambda _place: {_push_id(4, 0, number): key_of(day) for number, day in enumerate(DAYS)},
        "StudentAttendanceDB": _rows,
        "StudentAttendanceProfile": _profiles,
        "Subjects": lambda place: {"classes": CLASSES, "subjectCode": place[3]},
    }
    with file.open("w", encoding="utf-8") as opened:
        opened.write('{"Attendance":{')
        for number, name in enumerate(sorted({**flat, **nodes})):
            opened.write(f"{',' if number else ''}{json.dumps(name)}:")
            opened.writelines(_by_place(places, nodes[name]) if name in nodes else [json.dumps(flat[name])])
        opened.write("}}")


# The kernel's own figure of the new process, which begins anew where the program does.
_MEASURED = """
import json, sys
from pathlib import Path
from rollbook.shell.cli import cli
try:
    {work}
finally:
    peak = Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]
    print(peak, file=sys.stderr)
"""
COMMAND = "cli(sys.argv[1:])"
ALL_AT_ONCE = "held = json.loads(Path(sys.argv[2]).read_bytes())"  # what the commands must not do


def peak_memory(settings: Settings, *arguments: str, work: str = COMMAND) -> tuple[int, str]:
    """Bytes that the command held at most, and what it said."""
    command = [sys.executable, "-c", _MEASURED.format(work=work), *arguments]
    done = subprocess.run(command, env=environment(settings), capture_output=True, text=True, check=True)
    return int(done.stderr.splitlines()[-1]) * 1024, done.stdout


def _by_place(places: Sequence[Place], node: Node) -> Iterator[str]:
    """The node of each place, one at a time, below its labels."""
    last: tuple[str, ...] = ()
    for place in places:
        same = next((depth for depth in range(3) if place[: depth + 1] != last[: depth + 1]), 3)
        if last:
            yield "}" * (3 - same) + ","
        else:
            yield "{"
        yield "".join(f"{json.dumps(label)}:{{" for label in place[same:3])
        yield f"{json.dumps(place[3])}:{json.dumps(node(place))}"
        last = place[:3]
    yield "}" * 4


def _nested(lists: dict[tuple[str, ...], Any]) -> dict[str, dict[str, Any]]:
    nested: dict[str, dict[str, Any]] = {}
    for (batch, department), rows in lists.items():
        nested.setdefault(batch, {})[department] = rows
    return nested


def _students(place: Place) -> list[Any]:
    heading = {"FIELD2": "Name", "FIELD3": "Roll", "FIELD4": "Email"}
    return [heading] + [
        {"FIELD2": f"Student {roll}", "FIELD3": roll, "FIELD4": f"{roll.lower()}@college.example"}
        for roll in _rolls(place)
    ]


def _rolls(place: Place) -> list[str]:
    return [f"{place[0][2:4]}{place[1]}{number:03}" for number in range(1, STUDENTS + 1)]


def _marks(place: Place) -> list[list[int]]:
    chance = Random(str(place))
    return [[int(chance.random() < 0.8) for _ in range(STUDENTS)] for _ in DAYS]


def _lines(place: Place) -> Any:
    rolls = _rolls(place)
    return {
        key_of(day): {
            _push_id(5, at, turn): f"{roll} is {'Present' if mark else 'Absent'}"
            for turn, (roll, mark) in enumerate(zip(rolls, marks, strict=True))
        }
        for at, (day, marks) in enumerate(zip(DAYS, _marks(place), strict=True))
    }


def _rows(place: Place) -> Any:
    marks = _marks(place)
    return {
        roll: {_push_id(6, at, turn): marks[at][turn] for at in range(CLASSES)}
        for turn, roll in enumerate(_rolls(place))
    }


def _profiles(place: Place) -> Any:
    rolls = _rolls(place)
    return {key_of(day): dict(zip(rolls, marks, strict=True)) for day, marks in zip(DAYS, _marks(place), strict=True)}


def _push_id(kind: int, at: int, turn: int) -> str:
    return f"-N{kind}{at:08}{turn:09}"
