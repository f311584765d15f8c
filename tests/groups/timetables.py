"""Timetables of real colleges, from the examples of Debian's package `fet-data`: none of them is kept here."""

from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.debian_packages import NotToBeHad, unpack_packages

EXAMPLES = Path("usr/share/doc/fet-data/examples/FET-5-official/India")


@dataclass(frozen=True)
class Meeting:
    id: int
    subject: str
    sets: tuple[str, ...]  # of students, by name: one, or several that sit together


@dataclass(frozen=True)
class Timetable:
    """Students are told by numbers alone: so many in each subgroup, and nobody is in two."""

    years: dict[str, list[str]]  # the groups of each
    groups: dict[str, list[str]]  # the subgroups of each
    students: dict[str, int]  # in each subgroup
    days: int
    meetings: list[Meeting]

    def subgroups_of(self, name: str) -> list[str]:
        """Of a year, a group or a subgroup. One that is not divided is its own only part."""
        if name in self.years:
            return [part for group in self.years[name] for part in self.subgroups_of(group)] or [name]
        return self.groups.get(name) or [name]


def read_or_skip(name: str, config: pytest.Config) -> Timetable:
    """Where there is no such example, the test is skipped, and says why."""
    try:
        return read_timetable(find_example(name, config.cache.mkdir("fet-data")))
    except NotToBeHad as why:
        pytest.skip(str(why))


def find_example(name: str, cache: Path) -> Path:
    """As it is installed here; else from the package, which is unpacked into `cache`."""
    folders = [Path("/") / EXAMPLES, cache / EXAMPLES]
    if not any((folder / name).exists() for folder in folders):
        unpack_packages(cache, "fet-data")
    for folder in folders:
        if (folder / name).exists():
            return folder / name
    raise NotToBeHad(f"Debian's package fet-data has no example {name} any more.")


def read_timetable(file: Path) -> Timetable:
    root = ElementTree.parse(file).getroot()  # noqa: S314 - a file of Debian's
    years: dict[str, list[str]] = {}
    groups: dict[str, list[str]] = {}
    students: dict[str, int] = {}
    for year in root.iterfind("Students_List/Year"):
        years[_name(year)] = [_name(group) for group in year.iterfind("Group")]
        for group in year.iterfind("Group"):
            groups[_name(group)] = [_name(part) for part in group.iterfind("Subgroup")]
        undivided = [each for each in year.iter() if each.tag in ("Year", "Group", "Subgroup") and not _parts(each)]
        students |= {_name(each): int(each.findtext("Number_of_Students", "0")) for each in undivided}
    meetings = [
        Meeting(
            int(each.findtext("Id", "")),
            each.findtext("Subject", ""),
            tuple(named.text or "" for named in each.iterfind("Students")),
        )
        for each in root.iterfind("Activities_List/Activity")
        if each.findtext("Active") == "true"
    ]
    return Timetable(years, groups, students, len(root.findall("Days_List/Day")), meetings)


def _name(element: ElementTree.Element) -> str:
    return element.findtext("Name", "")


def _parts(element: ElementTree.Element) -> list[ElementTree.Element]:
    return [*element.iterfind("Group"), *element.iterfind("Subgroup")]
