"""The house's own rules find what breaks them, and let the rest be."""

import pytest

from tools.own_rules import check_python, check_web

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
