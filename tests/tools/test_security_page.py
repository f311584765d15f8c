"""docs/security.md tells the truth about itself: every test that it names exists, and no requirement is left out."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/security.md").read_text()
TABLES = PAGE[PAGE.index("## OWASP ASVS") :]

# ASVS 5.0: how many requirements of levels 1 and 2 each section has. They come first in it.
SECTIONS = (
    "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 "
    "5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 "
    "8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 "
    "11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 "
    "16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2"
)
ALL = [
    f"{section}.{number}"
    for section, last in (each.split(":") for each in SECTIONS.split())
    for number in range(1, int(last) + 1)
]
RANGE = re.compile(r"(\d+\.\d+)\.(\d+)(?:\u2013\1\.(\d+))?")


def answered() -> list[str]:
    rows = re.findall(r"^\| (\d+\.\d+\.\d+) \|", TABLES, re.MULTILINE)
    without = TABLES[TABLES.index("### Not applicable") :]
    for section, first, last in RANGE.findall(without):
        rows += [f"{section}.{number}" for number in range(int(first), int(last or first) + 1)]
    return rows


def rows() -> list[list[str]]:
    lines = re.findall(r"^\| \d.*", TABLES, re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_requirement_is_answered_once() -> None:
    assert len(ALL) == 253  # 70 of level 1, 183 of level 2
    assert Counter(answered()) == Counter(ALL)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_the_test_that_holds_it_exists(row: list[str]) -> None:
    _number, _asked, state, _how, held_by = row
    assert state in ("✓", "**part**", "**no**", "*operator*")
    if held_by in ("", "—"):
        assert held_by or state != "✓"
        return
    file, _, test = held_by.partition("::")
    path = ROOT / file if file.startswith("web/") else ROOT / "tests" / file
    source = path.read_text()
    assert test in source if file.startswith("web/") else re.search(rf"^(async )?def {test}\(", source, re.MULTILINE)


def test_every_part_is_pinned_by_its_hash() -> None:
    for file in ("serve.txt", "dev.txt"):
        text = (ROOT / "requirements" / file).read_text()
        parts = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
        assert all("==" in part and "--hash=sha256:" in part for part in parts)
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    ours = {"", "tools/api-types", "node_modules/rollbook-api-types"}
    assert [name for name, package in packages.items() if name not in ours and "integrity" not in package] == []
