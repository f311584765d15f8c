"""Files that are no export, or that were made to do harm: one sentence, exit status 1, and nothing is changed."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbook.core.settings import Settings
from rollbook.moving import importing, raw_bytes
from rollbook.moving.raw_bytes import BadExport, pieces_of
from tests.moving.exports import PLACE, below, export, register_of
from tests.shell import rollbook_here

GOOD = json.dumps(export({"5112022": [1, 1, 1, 1, 1]})).encode()
YEAR = b'{"Attendance": {"Year": [%s]}}'

HOSTILE = {
    "nothing": (b"", "was cut off"),
    "cut off": (GOOD[:-10], "was cut off"),
    "cut off in a key": (GOOD[:25], "was cut off"),
    "not JSON": (b"Name,Roll\nAsha,1\n", "This is not JSON: what stands before byte 17 cannot be read"),
    "behind the end": (GOOD + b"{}", "This is not JSON"),
    "a comment": (b"// x\n" + GOOD, "This is not JSON"),
    "NaN": (YEAR % b"NaN", "This is not JSON"),
    "Infinity": (YEAR % b"-Infinity", "This is not JSON"),
    "a line break in a text": (YEAR % b'"a\nb"', "This is not JSON"),
    "a list": (b"[1, 2]", "holds a list"),
    "a text": (b'"Attendance"', "holds a single value"),
    "a number": (b"42", "holds a single value"),
    "null": (b"null", "holds a single value"),
    "another database": (b'{"users": {"a": {"name": "x"}}}', "There is no attendance register"),
    "nothing in it": (b"{}", "There is no attendance register"),
    "10,000 levels": (b'{"Attendance": ' + b'{"a": ' * 10_000 + b"1" + b"}" * 10_001, "deeper than 32 levels"),
    "10,000 lists": (b'{"Attendance": {"Year": ' + b"[" * 10_000 + b"]" * 10_000 + b"}}", "deeper than 32 levels"),
    "a byte-order mark": (b"\xef\xbb\xbf" + GOOD, "byte-order mark"),
    "UTF-16": (GOOD.decode().encode("utf-16"), "byte-order mark"),
    "Latin-1": (YEAR % b'"Zo\xeb"', "is not UTF-8"),
    "an encoded surrogate": (YEAR % b'"\xed\xa0\x80"', "is not UTF-8"),
    "half a character": (YEAR % rb'"\ud83d"', "half a character"),
    "the second half": (YEAR % rb'"\ude00"', "half a character"),
    "halves the wrong way": (YEAR % rb'"\ude00\ud83d"', "half a character"),
    "a key twice": (b'{"Attendance": {"Year": ["a"], "Year": ["b"]}}', "A key stands twice"),
    "a key twice below": (b'{"Attendance": {"Year": {"a": "1", "a": "2"}}}', "A key stands twice"),
    "a key with a slash": (b'{"Attendance": {"Year": {"a/b": "1"}}}', "Keys hold none of"),
    "a key with a NUL": (rb'{"Attendance": {"Year": {"\u0000": "1"}}}', "Keys hold none of"),
    "an empty key": (b'{"Attendance": {"Year": {"": "1"}}}', "A key is empty"),
    "a long key": (b'{"Attendance": {"Year": {"' + b"k" * 769 + b'": "1"}}}', "longer than 768 bytes"),
    "a million digits": (YEAR % (b"9" * 1_000_000), "thousands of digits"),
    "a long text": (YEAR % (b'"' + b"x" * 11_000_000 + b'"'), "longer than 10,485,760 bytes"),
    "spaces without end": (b" " * 11_000_000 + GOOD, "longer than 10,485,760 bytes"),
    "many entries": (YEAR % b",".join([b'"x"'] * 100_002), "More than 100,000 entries"),
    "__proto__": (b'{"__proto__": {"Year": ["a"]}}', "There is no attendance register"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_one_sentence_and_nothing_changed(sqlite_settings: Settings, tmp_path: Path, name: str) -> None:
    data, why = HOSTILE[name]
    file = tmp_path / "export.json"
    file.write_bytes(data)
    done = rollbook_here(sqlite_settings, "import-tree", str(file))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("rollbook: ")
    assert done.stderr.count("\n") == 1
    assert why in done.stderr
    assert register_of(sqlite_settings)["batches"] == []


@pytest.mark.parametrize("place", [("__proto__",) * 4, ("constructor", "__proto__", "1st", "toString")])
def test_names_that_are_special_elsewhere_are_plain_labels_here(
    settings: Settings, tmp_path: Path, place: tuple[str, ...]
) -> None:
    database = {"Attendance": {"Subjects": below(place, {"subjectCode": place[3], "classes": 0})}}
    (tmp_path / "export.json").write_text(json.dumps(database))
    assert rollbook_here(settings, "import-tree", str(tmp_path / "export.json")).returncode == 0
    assert register_of(settings)["subjects"] == [(*place, False)]


ODD_VALUES = [True, 1.5, -1, 1e99, {}, [[["x"]]], {"a": {"b": "c"}}, [None, None], "\0", "😀" * 50]
DEEPEST = 6


@pytest.mark.rest
@pytest.mark.parametrize("value", ODD_VALUES, ids=lambda value: repr(value)[:20])
def test_any_value_anywhere_is_said_and_stops_nothing(sqlite_settings: Settings, tmp_path: Path, value: object) -> None:
    day = (*PLACE, "5112022")
    families = {"Admin": ("asha", "name"), "Year": ("0",), "StudentDB": (*PLACE[:2], "1", "FIELD3")}
    subjects = {"Subjects": (*PLACE, "classes"), "ClassDates": (*PLACE, "0"), "AttendanceDB": (*day, "0")}
    marks = {"StudentAttendanceDB": (*PLACE, "22CS001", "0"), "StudentAttendanceProfile": (*day, "22CS001")}
    for depth in range(DEEPEST + 1):
        odd = {family: below(at[:depth], value) for family, at in {**families, **subjects, **marks}.items()}
        (tmp_path / "export.json").write_text(json.dumps({"Attendance": odd}))
        done = rollbook_here(sqlite_settings, "import-tree", str(tmp_path / "export.json"))
        assert (done.returncode, done.stderr) == (0, ""), depth


def test_a_failure_at_the_end_leaves_nothing(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise BadExport("The last thing fails.")

    before = register_of(settings)
    monkeypatch.setattr(importing, "write_date_keys", fail)
    (tmp_path / "export.json").write_bytes(GOOD)
    done = rollbook_here(settings, "import-tree", str(tmp_path / "export.json"))
    assert (done.returncode, done.stderr) == (1, "rollbook: The last thing fails.\n")
    assert register_of(settings) == before


@given(
    st.lists(st.sampled_from([r"\ud83d", r"\ude00", r"\\", r"\"", r"\n", "u", "x", "ud83d", "é", r"\u0041"])),
    st.integers(1, 9),
)
def test_halves_of_characters_are_found_wherever_the_file_is_cut(parts: list[str], piece: int) -> None:
    text = f'"{"".join(parts)}"'
    halves = any("\ud800" <= char <= "\udfff" for char in json.loads(text))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(raw_bytes, "PIECE", piece)
        found = False
        try:
            list(pieces_of(io.BytesIO(text.encode())))
        except BadExport:
            found = True
    assert found == halves
