"""Whatever is written down as the reason why something did not go, the outbox has words for."""

import re
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]
_ROOMS = ("outbox", "notices", "post", "gateways", "ownpage")
_CODES = re.compile(r"""(?:"code": |"code" *: *|NoTarget\(|Gone\(|BY_OFFICE = )"([a-z_]+)\"""")


def codes() -> set[str]:
    files = (file for room in _ROOMS for file in (_ROOT / "rollbook" / room).rglob("*.py"))
    return {code for file in files for code in _CODES.findall(file.read_text())}


@pytest.mark.parametrize("language", ["en", "hi"])
def test_every_reason_has_its_words(language: str) -> None:
    catalogue = (_ROOT / "web/src/lib/messages" / language / "told.ts").read_text()
    [whys] = re.findall(r"\n  whys: \{\n(.*?)\n  \},\n", catalogue, re.DOTALL)
    known = set(re.findall(r"^    ([a-z_]+):", whys, re.MULTILINE))
    found = codes()
    assert {"corrected", "address_gone", "person_gone", "student_left", "private_address", "by_office"} <= found
    assert found - known == set()
