"""Why a message does not go is kept as a code. The office's pages have words for each, in every language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rollbook

PACKAGE = Path(rollbook.__file__).parent
WEB = PACKAGE.parent / "web/src"
# What writes why something does not go, or not yet.
ROOMS = ("outbox", "notices", "post", "gateways", "ownpage", "contacts")
# Of a gateway that has ended nothing is shown on the page of gateways.
NEVER_DEAD = {"gateway_ended"}
# Written about messages of every way.
OF_EVERY_WAY = {"server_ended", "our_mistake"}


@pytest.mark.parametrize("language", ["en", "hi"])
def test_every_reason_of_the_outbox_has_words(language: str) -> None:
    words = (WEB / f"lib/messages/{language}/told.ts").read_text("utf-8")
    known = set(re.findall(r"^    (\w+):", _between(words, "  whys: {", "\n  },"), re.MULTILINE))
    assert codes_of(*ROOMS) - known == set()


def test_every_reason_of_a_dead_letter_has_words() -> None:
    words = (WEB / "features/gateways/words.ts").read_text("utf-8")
    known = set(re.findall(r'case "(\w+)":', words))
    assert (codes_of("gateways") | OF_EVERY_WAY) - NEVER_DEAD - known == set()


def test_reasons_are_found_however_they_are_written() -> None:
    source = """
def tell(state, error):
    code = "one" if state else "two"
    raise NoTarget("no_such_host", "x")
    return [{"code": code}, {"code": BY_OFFICE, "by": "x"}, {"code": "a" if state else "b"}, {"code": error.code}]
"""
    imported: dict[str, list[ast.expr]] = {"BY_OFFICE": [ast.Constant("by_office")]}
    assert set(_codes_in(ast.parse(source), imported)) == {"one", "two", "by_office", "a", "b", "no_such_host"}


def codes_of(*rooms: str) -> set[str]:
    """All that the code in these rooms writes."""
    modules = [ast.parse(file.read_text("utf-8")) for room in rooms for file in (PACKAGE / room).rglob("*.py")]
    constants = {name: values for module in modules for name, values in _named(module).items() if name.isupper()}
    found = {code for module in modules for code in _codes_in(module, constants)}
    assert len(found) > 5, "the reasons are written in another way than this test reads them"
    return found


def _named(module: ast.Module) -> dict[str, list[ast.expr]]:
    """What names are given to."""
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    named.setdefault(target.id, []).append(node.value)
    return named


def _codes_in(module: ast.Module, constants: dict[str, list[ast.expr]]) -> Iterator[str]:
    named = constants | _named(module)
    for node in ast.walk(module):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "code":
                    yield from _texts(value, named)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "NoTarget":
            yield from _texts(node.args[0], named)


def _texts(value: ast.expr, named: dict[str, list[ast.expr]]) -> Iterator[str]:
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body, named)
            yield from _texts(orelse, named)
        case ast.Name(id=name):
            for each in named[name]:
                yield from _texts(each, {})
        case ast.Attribute():  # of an error, which was given it where it was raised
            return
        case _:
            raise AssertionError(f"a reason that this test cannot read: {ast.unparse(value)}")


def _between(text: str, start: str, end: str) -> str:
    return text.split(start, 1)[1].split(end, 1)[0]
