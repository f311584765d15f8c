"""Files made to hurt are refused in words, quickly, and outside the server."""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rollbook.core.file_size import MAX_FILE
from rollbook.students.errors import BadFile, FileTooLarge
from rollbook.students.file_refusals import FILE_NOT_UNDERSTOOD
from rollbook.students.files import child, parsed
from rollbook.students.files.limits import SECONDS
from rollbook.students.files.parsed import parse
from tests.students.hurting_files import MADE_TO_HURT, name_of
from tests.students.workbooks import written_by_hand


@contextmanager
def within(seconds: float) -> Iterator[None]:
    before = work_of_children()
    yield
    assert work_of_children() - before < seconds


def work_of_children() -> float:
    """Seconds of work, not of waiting: other tests may keep the machine busy."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.rest
@pytest.mark.parametrize("kind", MADE_TO_HURT)
def test_a_file_made_to_hurt_is_refused_within_seconds(kind: str) -> None:
    make, why = MADE_TO_HURT[kind]
    data = make()
    assert len(data) <= MAX_FILE

    def is_refused_soon() -> bool:
        before = work_of_children()
        with pytest.raises(BadFile, match=why) as refused:
            parse(data, name_of(data))
        assert list(refused.value.fields) == ["file"]
        return work_of_children() - before < 3.0  # it is about one; machines differ

    assert any(is_refused_soon() for _ in range(3))  # on a machine that others keep busy, the same work takes longer


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with within(0.01), pytest.raises(FileTooLarge, match="10,485,760 bytes"):
        parse(b" " * (MAX_FILE + 1), "list.json")


def test_a_reader_that_dies_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    dying = "import os, signal; os.kill(os.getpid(), signal.SIGXCPU)"
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", dying))
    with pytest.raises(BadFile, match=f"{SECONDS} seconds"):
        parse(b"[]", "list.json")


@pytest.mark.parametrize("failing", ["raise KeyError('secret')", "print('no JSON')"])
def test_a_reader_that_fails_says_so(monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", failing))
    with pytest.raises(BadFile) as refused:
        parse(b"[]", "list.json")
    assert refused.value.message == FILE_NOT_UNDERSTOOD


def test_what_was_not_foreseen_is_told_in_words_and_logged_without_its_content() -> None:
    def fail(*_arguments: object) -> None:
        raise KeyError("Asha Rao")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(child, "read", fail)
        answer = child._answer(b"[]", {"name": "a", "sheet": None, "mapping": None, "heading_row": None})
    assert (answer["unreadable"]["code"], answer["fault"].split(",")[0]) == (
        FILE_NOT_UNDERSTOOD.code,
        "KeyError in fail",
    )
    assert "Asha" not in str(answer)


def test_a_reader_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(parsed, "PATIENCE", 0.2)
    with pytest.raises(BadFile, match=f"{SECONDS} seconds"):
        parse(b"[]", "list.json")


@pytest.mark.parametrize(
    ("act", "outcome"),
    [
        ("bytearray(400 * 1024 * 1024)", "MemoryError"),
        ("open('x', 'w').write('x' * 10_000_000)", "File too large"),
        ("print('fine')", "fine"),
    ],
)
def test_the_reader_has_given_up_its_rights(act: str, outcome: str, tmp_path: object) -> None:
    program = f"from rollbook.students.files.child import give_up_rights; give_up_rights(); {act}"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=str(tmp_path), capture_output=True, text=True, check=False, timeout=60
    )
    assert outcome in done.stdout + done.stderr


def test_the_reader_does_not_learn_our_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATABASE_URL", "postgresql://rollbook:secret@db/rollbook")
    told = "{'code': 'x', 'message': str(dict(os.environ))}"
    telling = f"import json, os; print(json.dumps({{'unreadable': {told}, 'field': 'file'}}))"
    monkeypatch.setattr(parsed, "READER", (sys.executable, "-c", telling))
    with pytest.raises(BadFile) as refused:
        parse(b"[]", "list.json")
    assert "PATH" in refused.value.message
    assert "secret" not in refused.value.message


def test_a_long_list_is_read_whole() -> None:
    rows = [{"name": f"Name {n}", "roll": str(n)} for n in range(20_000)]
    assert len(parse(json.dumps(rows).encode(), "list.json").rows) == 20_000


def test_the_longest_list_leaves_the_reader_half_its_time() -> None:
    head, row = (
        ("Roll", "Name", "Email", "Phone", "Born"),
        ("24CS{0:05}", "Student {0}", "s{0}@c.example", "{0}", "x{0}"),
    )
    cells = ["".join(f'<c t="str"><v>{cell.format(n)}</v></c>' for cell in (row if n else head)) for n in range(20_001)]
    data = written_by_hand("".join(f"<row>{each}</row>" for each in cells))
    with within(SECONDS / 2):
        assert len(parse(data, "list.xlsx").rows) == 20_000


def test_lines_left_empty_by_a_spreadsheet_are_passed_over() -> None:
    assert len(parse(b"Roll,Name\n1,A\n" + b",\n" * 1_000_000, "list.csv").rows) == 1
