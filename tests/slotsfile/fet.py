"""FET itself, from Debian's packages: what it places, it writes as `.fet` and as CSV. Nothing of it is kept here."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.debian_packages import NotToBeHad, run, unpack_packages
from tests.groups.timetables import find_example

EXAMPLE = "Chennai/Anna-University/timetable_July_Nov_09_9.fet"
# The library that FET is written with, and what that needs and a small machine does not have.
LIBRARIES = re.compile(r"lib(?:qt\d+core\d\w*|icu\d+|double-conversion\d+|pcre2-16-0|glib2\.0-0\w*|b2-1|md4c0)")
# So that each run places the same.
SEEDS = [
    f"--randomseeds{name}={value}" for name, value in zip((10, 11, 12, 20, 21, 22), (1, 2, 3, 4, 5, 6), strict=True)
]


@dataclass(frozen=True)
class Solved:
    """One timetable, as FET writes it in several ways."""

    unsolved: bytes  # as somebody has entered it
    fet: bytes
    csv: bytes
    activities: bytes  # the list that has no days and hours


def solve_or_skip(config: pytest.Config) -> Solved:
    """Where there is no FET to be had, the test is skipped, and says why."""
    cache = config.cache.mkdir("fet")
    try:
        example = find_example(EXAMPLE, config.cache.mkdir("fet-data"))
        return _solve(example, cache)
    except NotToBeHad as why:
        pytest.skip(str(why))


def _solve(example: Path, cache: Path) -> Solved:
    with TemporaryDirectory() as here:
        folder = Path(here)
        command, environment = _find_program(cache)
        wanted = ("--exportcsv=true", "--htmllevel=0", "--timelimitseconds=40")
        run(command, f"--inputfile={example}", f"--outputdir={folder}", *wanted, *SEEDS, folder=folder, **environment)
        name = example.stem
        return Solved(
            example.read_bytes(),
            (folder / "timetables" / name / f"{name}_data_and_timetable.fet").read_bytes(),
            (folder / "csv" / name / f"{name}_timetable.csv").read_bytes(),
            (folder / "csv" / name / f"{name}_activities.csv").read_bytes(),
        )


def _find_program(cache: Path) -> tuple[str, dict[str, str]]:
    """As it is installed here; else from the package, with the libraries that it needs."""
    if installed := shutil.which("fet-cl"):
        return installed, {}
    program = cache / "usr" / "bin" / "fet-cl"
    if not program.exists():
        needed = run("apt-cache", "depends", "--recurse", "--no-recommends", "--no-suggests", "fet", folder=cache)
        libraries = {line for line in needed.splitlines() if LIBRARIES.fullmatch(line)}
        unpack_packages(cache, "fet", *sorted(libraries))
    if not program.exists():
        raise NotToBeHad("Debian's package fet has no fet-cl any more.")
    folders = {str(each.parent) for each in (cache / "usr" / "lib").rglob("*.so.*")}
    return str(program), {"LD_LIBRARY_PATH": ":".join(sorted(folders))}
