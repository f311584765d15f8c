"""The house's own rules find what breaks them, and let the rest be."""

import pytest

from tools.own_rules import check_names, check_python, check_web

BUILT = [
    'db.execute(f"DELETE FROM {table}")',
    'db.execute("SELECT * FROM students WHERE roll = " + roll)',
    "db.execute(\"SELECT * FROM students WHERE roll = '%s'\" % roll)",
    'db.execute("SELECT {}".format(column))',
    'db.execute(text(f"SELECT {column}"))',
    'db.execute(text(" ".join(parts)))',
    'db.exec_driver_sql(f"PRAGMA {name}")',
    'connection.fetch(f"LISTEN {channel}")',
    'op.execute("UPDATE x SET y = " + str(value))',
    'db.execute("SELECT 1" if plain else f"SELECT {column}")',
    'statement = f"SELECT {column}"\ndb.execute(statement)',
    'statement = "SELECT " + column\nrun = text(statement)',
    'db.execute(f"SELECT {column}")  # own-rule sql:',  # an excuse without a reason
    'db.execute(f"SELECT {column}")  # own-rule roles: another rule',
]
WRITTEN_OUT = [
    'db.execute(text("SELECT 1 WHERE roll = :roll"), {"roll": roll})',
    'db.execute("SELECT 1 " "FROM students")',
    'db.execute("SELECT 1 " + "FROM students")',
    "db.execute(select(students).where(students.c.roll == roll))",
    'log.info(f"{count} students")',
    'name = f"{given} {family}"\ndb.execute(insert, {"name": name})',
    'db.execute(f"SELECT {column}")  # own-rule sql: a column of ours',
]


@pytest.mark.parametrize("source", BUILT)
def test_a_statement_from_strings_is_found(source: str) -> None:
    assert [breach.rule for breach in check_python("rollbook/x.py", source)] == ["sql"]


@pytest.mark.parametrize("source", WRITTEN_OUT)
def test_a_statement_with_parameters_is_let_be(source: str) -> None:
    assert check_python("rollbook/x.py", source) == []


JUDGED = [
    'if me is None:\n    raise SignInNeeded("Log in.")',
    'if not visitor:\n    raise Forbidden("Only admins.")',
    'if settings.lookup is not Lookup.OPEN and visitor is None:\n    raise SignInNeeded("Log in.")',
    'if me.role != "owner":\n    pass',
    "may = caller.is_admin == True",
    "hidden = await who_asks(request, store) is None",
]
ASKED = [
    'if not may_write(me):\n    raise SignInNeeded("Only admins write.")',
    'if me is None:\n    await count(address)\nraise_later = SignInNeeded("x")',
    'if token == EMULATORS:\n    raise SignInNeeded("No emulator.")',
]


@pytest.mark.parametrize("source", JUDGED)
def test_a_refusal_by_a_comparison_of_its_own_is_found(source: str) -> None:
    assert [breach.rule for breach in check_python("rollbook/sheets/api.py", source)] == ["roles"]
    assert check_python("rollbook/accounts/access.py", source) == []


@pytest.mark.parametrize("source", ASKED)
def test_a_refusal_by_access_is_let_be(source: str) -> None:
    assert check_python("rollbook/sheets/api.py", source) == []


@pytest.mark.parametrize(
    "source", ['headers["Access-Control-Allow-Origin"] = "*"', "app.add_middleware(CORSMiddleware)"]
)
def test_reading_across_sites_is_found(source: str) -> None:
    assert [breach.rule for breach in check_python("rollbook/edge/headers.py", source)] == ["cors"]


@pytest.mark.parametrize(
    "source",
    [
        "element.innerHTML = name;",
        'element.insertAdjacentHTML("beforeend", name);',
        "document.write(name);",
        "new Function(name)();",
        "<a href={`javascript:${name}`}>",
    ],
)
def test_markup_from_text_is_found(source: str) -> None:
    assert [breach.rule for breach in check_web("web/src/ui/Table.tsx", source)] == ["markup"]


def test_text_as_text_is_let_be() -> None:
    source = "element.textContent = name; const written = write(name); <p>{name}</p>"
    assert check_web("web/src/ui/Table.tsx", source) == []
    assert check_web("web/src/x.ts", "page.innerHTML = '';  // own-rule markup: nothing but empty") == []


COUNTED_WITH = [
    "present += mark",
    "absent = 1 - line.mark",
    "present = sum(mark for _, mark in lines)",
    "present = sum([mark for *_, mark, _ in lines])",
    "present = sum(mark == 1 for mark in marks)",
    "present = sum(student.marks.values())",
    "word = 'Present' if mark else 'Absent'",
    "line.mark = 0 if line.mark else 1",
    "absent = [line for line in lines if line.mark == 0]",
    "sign = '01'[line.mark]",
    "select(func.count()).where(marks.c.mark == 1)",
    "known = mark in (0, 1)",
    "word = WORDS[line.mark or 0]",
    "save(MarkIn(student=7, mark=1, turn=1))",
    "mark: Mark = 1",
    "text('SELECT sum(mark) FROM marks')",
    "text('SELECT CASE mark WHEN 1 THEN 1 END FROM marks')",
    "text('SELECT 1 FROM marks WHERE marks.mark = 1')",
]
ASKED_FOR = [
    "present += mark in ATTENDED",
    "present = count_attended([line.mark for line in lines])",
    "word = MEANINGS[line.mark].word",
    "if line.mark is None or line.mark != correction.mark:\n    pass",
    "select(marks.c.mark).where(marks.c.mark.is_not(None), has_attended(marks.c.mark))",
    "save(MarkIn(student=7, mark=PRESENT, turn=1))",
]


@pytest.mark.parametrize("source", COUNTED_WITH)
def test_counting_with_the_codes_of_marks_is_found(source: str) -> None:
    assert {breach.rule for breach in check_python("rollbook/sheets/service/x.py", source)} == {"marks"}
    assert check_python("rollbook/core/marks.py", source) == []


@pytest.mark.parametrize("source", ASKED_FOR)
def test_asking_what_a_mark_means_is_let_be(source: str) -> None:
    assert check_python("rollbook/sheets/service/x.py", source) == []


@pytest.mark.parametrize(
    "source",
    [
        'const word = line.mark === 1 ? "present" : "absent";',
        "presentSoFar += held.mark;",
        "absent += 1 - mark;",
        "<b>{mark ? words.present : words.absent}</b>",
        "known.present += held.mark ?? 0;",
        "return mark !== 0;",
        'p: { act: "mark", mark: 1 },',
        "mark: 0 | 1 | null;",
    ],
)
def test_counting_with_codes_is_found_in_the_front_end(source: str) -> None:
    assert [breach.rule for breach in check_web("web/src/features/x.tsx", source)] == ["marks"]
    assert check_web("web/src/lib/marks.ts", source) == []


@pytest.mark.parametrize(
    "source",
    [
        "const { word, sign } = MEANINGS[mark];",
        "if (line.mark === null || line.mark !== entry.mark) return;",
        "mark: entry.mark ?? ABSENT,",
        "mark?: Mark | null;",
        "styles[mark === null ? unmarked : MEANINGS[mark].word]",
    ],
)
def test_asking_what_a_mark_means_is_let_be_in_the_front_end(source: str) -> None:
    assert check_web("web/src/features/x.tsx", source) == []


PRIVATE = [
    ("from uvicorn._types import Scope", "uvicorn._types.Scope"),
    ("import uvicorn._types as kinds", "uvicorn._types"),
    ("from starlette.routing import _DefaultLifespan", "starlette.routing._DefaultLifespan"),
    ("db._handle_dbapi_exception(error)", "_handle_dbapi_exception"),
    ("columns = list(statement._returning)", "_returning"),
    ("connection._transport = None", "_transport"),
    ("transport = getattr(connection, '_transport')", "_transport"),
    ("monkeypatch.setattr(connection, '_transport', None)", "_transport"),
    (
        "import asyncpg\nclass Ours(asyncpg.Connection):\n    def socket(self):\n        return self._transport",
        "_transport",
    ),
    (
        "import asyncpg\nclass Ours(asyncpg.Connection):\n    def lose(self):\n        self._transport = None",
        "_transport",
    ),
    (
        "from uvicorn.protocols.http import httptools_impl as http\n"
        "class Ours(http.HttpToolsProtocol):\n"
        "    def _should_upgrade(self):\n        return False",
        "_should_upgrade",
    ),
    (
        "from asyncpg import Connection\n"
        "class Ours(Connection):\n    pass\n"
        "class Newer(Ours):\n    def close(self):\n        super()._abort()",
        "_abort",
    ),
]
NOT_PRIVATE = [
    "from __future__ import annotations",
    "from rollbook.edge.logs import _for_people",
    "class Ours:\n    def run(self):\n        return self._given_elsewhere",
    "import asyncpg\nclass Ours(asyncpg.Connection):\n    def hear(self):\n        self._in_doubt = True",
    "class Ours:\n    def __init__(self, other):\n        self._place = other._place",
    "student = student._replace(roll=roll)",
    "kind = type(error).__name__",
    "from enum import Enum\nclass Ours(Enum):\n    @classmethod\n    def _missing_(cls, value):\n        return None",
    "db._handle_dbapi_exception(error)  # own-rule private: nothing else does it",
]


@pytest.mark.parametrize(("source", "name"), PRIVATE)
def test_a_private_name_of_a_package_is_found(source: str, name: str) -> None:
    [breach] = check_names({"rollbook/x.py": source})
    assert breach.rule == "private"
    assert breach.message.startswith(f"{name} is a private name")


@pytest.mark.parametrize("source", NOT_PRIVATE)
def test_names_of_our_own_and_documented_ones_are_let_be(source: str) -> None:
    assert check_names({"rollbook/x.py": source}) == []


def test_only_tests_and_tools_may_look_into_other_files_of_ours() -> None:
    hub, looks = "class Hub:\n    _pending = 0", "print(hub._pending)"
    assert check_names({"rollbook/live/hub.py": hub, "tests/live/test_hub.py": looks}) == []
    [breach] = check_names({"rollbook/live/hub.py": hub, "rollbook/live/api.py": looks})
    assert breach.file == "rollbook/live/api.py"


def test_an_own_class_in_another_file_brings_what_it_defines() -> None:
    base = "import asyncpg\nclass Base(asyncpg.Connection):\n    _in_doubt = False"
    heir = (
        "from rollbook.base import Base\nclass Heir(Base):\n    def ask(self):\n        return self._in_doubt, self._{}"
    )
    files = {"rollbook/base.py": base, "rollbook/heir.py": heir.format("in_doubt")}
    assert check_names(files) == []
    [breach] = check_names(files | {"rollbook/heir.py": heir.format("protocol")})
    assert breach.message.startswith("_protocol ")
