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
