"""Refusals are data: each has one code, and the web has words for all of them."""

import ast
import json
import re
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import pytest

import rollbook.app
from rollbook.core import faults
from rollbook.core import refusals as shared
from rollbook.core.errors import BadInput, TooMany
from rollbook.core.sentences import KNOWN, Sentence, Sentences, english_only
from rollbook.edge.errors import answer
from rollbook.rooms import all_endpoints

PACKAGE = Path(rollbook.app.__file__).parent
all_endpoints()  # with them and the app every sentence is known

LISTED = PACKAGE.parent / "web/src/lib/api/sentences.d.ts"
# Whose readers read English alone: the realtime tree's clients, and whoever sits at a terminal.
IN_ENGLISH = {
    "accounts/shell.py",
    "tree/refusals.py",
    "moving/staging.py",
    "store/control.py",
    "students/service/shell_reading.py",
}
# Where it is made, and where what is wrong with a setting is told at a terminal.
OF_SETTINGS = {"endpoints/wrong_fields.py", "endpoints/environment.py", "core/sentences.py"}

SAMPLES = {str: "24CS001", int: 7, float: 7, bool: True, date: date(2026, 11, 16), Sentence: faults.MISSING}


def sources() -> Iterator[tuple[str, ast.Module]]:
    for file in PACKAGE.rglob("*.py"):
        yield str(file.relative_to(PACKAGE)), ast.parse(file.read_text())


def modules() -> Iterator[ModuleType]:
    return (module for name, module in list(sys.modules.items()) if re.match(r"rollbook\..*(refusals|faults)$", name))


def sample(annotation: Any) -> object:
    if get_origin(annotation) is Literal:
        return get_args(annotation)[0]
    return (SAMPLES[get_args(annotation)[0]],) if get_origin(annotation) is tuple else SAMPLES[annotation]


def test_the_web_is_told_of_every_sentence() -> None:
    listed = re.findall(r"^    (\w+):", LISTED.read_text(), re.MULTILINE)
    assert listed
    assert sorted(listed) == sorted(KNOWN)


def test_a_constant_is_named_as_its_code() -> None:
    named = {code: name for module in modules() for name, code in _constants(module)}
    assert len(named) > 150
    assert {code: name for code, name in named.items() if name.lower() != code} == {}


def _constants(module: ModuleType) -> Iterator[tuple[str, str]]:
    return ((name, value.code) for name, value in vars(module).items() if isinstance(value, Sentence))


def test_every_sentence_can_be_said_and_sent() -> None:
    said = [
        getattr(module, code)(**{name: sample(value) for name, value in kind.values.items()})
        for module in modules()
        for code, kind in KNOWN.items()
        if kind.values and hasattr(module, code)
    ]
    assert len(said) >= sum(bool(kind.values) for kind in KNOWN.values())
    for sentence in said:
        assert Sentence.of_data(json.loads(json.dumps(sentence.data))).data == json.loads(json.dumps(sentence.data))
        assert sentence
        assert sentence.values


def test_one_code_is_one_sentence() -> None:
    with pytest.raises(ValueError, match="two sentences have the code missing"):
        Sentences("faults").fixed("missing", "is not here")


def test_english_alone_is_only_for_who_reads_nothing_else() -> None:
    calls = {
        where
        for where, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "english_only"
    }
    assert calls - OF_SETTINGS == IN_ENGLISH


def test_what_is_wrong_with_a_field_is_a_sentence() -> None:
    """A bare ValueError in a schema would be told in English to everybody."""
    schemas = [(where, tree) for where, tree in sources() if re.search(r"(schemas|texts|check_codes)\.py$", where)]
    bare = [
        where
        for where, tree in schemas
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and "ValueError" in ast.unparse(node)
    ]
    assert len(schemas) > 5
    assert bare == []


def test_an_answer_has_code_values_and_faults() -> None:
    refusal = BadInput(shared.no_such_label("batch", "2022"), {"batch": faults.text_too_long(40), "revision": "7"})
    assert json.loads(bytes(answer(refusal).body)) == {
        "code": "no_such_label",
        "message": "There is no batch 2022.",
        "values": {"word": "batch", "label": "2022"},
        "fields": {"batch": "must have at most 40 characters", "revision": "7"},
        "faults": {
            "batch": {
                "code": "text_too_long",
                "message": "must have at most 40 characters",
                "values": {"most": 40},
            }
        },
    }


def test_english_alone_has_a_code_too() -> None:
    assert json.loads(bytes(answer(TooMany(english_only("Wait."), 1)).body)) == {
        "code": "english_only",
        "message": "Wait.",
    }
