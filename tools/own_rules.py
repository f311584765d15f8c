"""The house's own rules, which ruff and Biome do not know: `python -m tools.own_rules` exits non-zero on a
breach.

- sql: no statement is put together from strings where it is run. Names and values go in as bind parameters.
- roles: whether somebody may is asked of `accounts/access.py`. Outside `accounts` no refusal rests on a comparison of
  its own.
- cors: no answer lets another site read it, but those of the realtime tree.
- markup: the front end writes no markup from text, and runs none.
- marks: nothing counts with the codes of marks, see `tools/mark_rule.py`.
- private: no private name of a package that we use, see `tools/private_rule.py`. Holds for tests and tools too.

What has to be is excused where it stands, with its reason: `# own-rule sql: a name from the file, quoted`.
"""

import ast
import gc
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools import mark_rule, private_rule
from tools.python_nodes import nodes_of

ROOT = Path(__file__).parent.parent
EXCUSE = re.compile(r"(?:#|//) own-rule (?P<rule>[a-z]+): \S")

RUNS_SQL = {"text", "DDL", "literal_column", "execute", "executemany", "executescript", "exec_driver_sql"}
RUNS_SQL |= {"fetch", "fetchrow", "fetchval", "prepare", "copy_from_query"}  # asyncpg
BUILDS = {"format", "join", "replace", "format_map"}

WHO = {"me", "visitor", "caller", "admin"}
ASKS = {"who_asks", "by_token"}
RIGHTS = {"role", "roles", "is_admin", "is_owner", "disabled"}
REFUSALS = {"SignInNeeded", "Forbidden"}

CORS = re.compile(r"access-control-|CORSMiddleware", re.IGNORECASE)
MARKUP = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|setHTMLUnsafe)\b"
    r"|document\.write|\bnew Function\(|['\"`]javascript:",
    re.IGNORECASE,
)


class Breach(NamedTuple):
    file: str
    line: int
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}: {self.message}"


def check_python(name: str, source: str) -> list[Breach]:
    nodes = nodes_of(source)
    found = [*_sql(nodes), *_cors(source)]
    if not name.startswith("rollbook/accounts/"):
        found += _roles(nodes)
    found += [(line, "marks", mark_rule.MESSAGE) for line in mark_rule.find_in_python(name, nodes)]
    return _unexcused(name, source, found)


def check_names(sources: Mapping[str, str]) -> list[Breach]:
    """All Python files together: where a name is defined decides whose it is."""
    house = private_rule.House(sources)
    breaches: list[Breach] = []
    for name, source in sources.items():
        found = [(line, "private", private_rule.message(private)) for line, private in house.find(name)]
        breaches += _unexcused(name, source, found)
    return breaches


def check_web(name: str, source: str) -> list[Breach]:
    lines = enumerate(source.splitlines(), start=1)
    found = [(number, "markup", "text is put on the page as text") for number, line in lines if MARKUP.search(line)]
    found += [(line, "marks", mark_rule.MESSAGE) for line in mark_rule.find_on_web(name, source)]
    return _unexcused(name, source, found)


Found = tuple[int, str, str]


def _unexcused(name: str, source: str, found: list[Found]) -> list[Breach]:
    lines = source.splitlines()

    def is_excused(line: int, rule: str) -> bool:
        excuse = EXCUSE.search(lines[line - 1])
        return excuse is not None and excuse["rule"] == rule

    return [Breach(name, *each) for each in sorted(set(found)) if not is_excused(each[0], each[1])]


def _sql(nodes: list[ast.AST]) -> Iterator[Found]:
    built_names = {
        target.id
        for node in nodes
        if isinstance(node, ast.Assign) and _is_built(node.value, frozenset())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in nodes:
        if not isinstance(node, ast.Call) or _name(node.func) not in RUNS_SQL or not node.args:
            continue
        if _is_built(node.args[0], frozenset(built_names)):
            yield node.lineno, "sql", "a statement is put together from strings; use bind parameters"


def _is_built(node: ast.expr, built_names: frozenset[str]) -> bool:
    """Whether a string is put together from parts that are not all written here."""
    match node:
        case ast.JoinedStr():
            return any(isinstance(part, ast.FormattedValue) for part in node.values)
        case ast.BinOp(op=ast.Add() | ast.Mod()):
            return not (_is_plain(node.left) and _is_plain(node.right)) and _has_text(node)
        case ast.Call(func=ast.Attribute(attr=method, value=value)) if method in BUILDS:
            return _has_text(value) or _is_built(value, built_names)
        case ast.Call(args=[first, *_]) if _name(node.func) in RUNS_SQL:
            return _is_built(first, built_names)
        case ast.IfExp():
            return _is_built(node.body, built_names) or _is_built(node.orelse, built_names)
        case ast.Name():
            return node.id in built_names
        case _:
            return False


def _is_plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (
        isinstance(node, ast.BinOp) and _is_plain(node.left) and _is_plain(node.right)
    )


def _has_text(node: ast.expr) -> bool:
    return any(isinstance(each, ast.JoinedStr) or _is_text(each) for each in ast.walk(node))


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _roles(nodes: list[ast.AST]) -> Iterator[Found]:
    for node in nodes:
        if isinstance(node, ast.If) and _refuses(node.body) and _judges_who(node.test):
            yield node.lineno, "roles", "a refusal rests on a comparison; ask a function of accounts/access.py"
        elif isinstance(node, ast.Compare) and any(_is_right(each) for each in (node.left, *node.comparators)):
            yield node.lineno, "roles", "rights are compared; ask a function of accounts/access.py"


def _refuses(body: list[ast.stmt]) -> bool:
    raised = (each.exc for each in body if isinstance(each, ast.Raise))
    return any(isinstance(each, ast.Call) and _name(each.func) in REFUSALS for each in raised)


def _judges_who(test: ast.expr) -> bool:
    match test:
        case ast.Name():
            return test.id in WHO
        case ast.UnaryOp(op=ast.Not()):
            return _judges_who(test.operand)
        case ast.BoolOp():
            return any(_judges_who(each) for each in test.values)
        case ast.Compare():
            return any(_is_who(each) for each in (test.left, *test.comparators))
        case _:
            return False


def _is_who(node: ast.expr) -> bool:
    if isinstance(node, ast.Await):
        node = node.value
    if isinstance(node, ast.Call):
        return _name(node.func) in ASKS
    return isinstance(node, ast.Name) and node.id in WHO


def _is_right(node: ast.expr) -> bool:
    if isinstance(node, ast.Await):
        return _is_who(node)
    return isinstance(node, ast.Attribute) and node.attr in RIGHTS


def _cors(source: str) -> Iterator[Found]:
    for number, line in enumerate(source.splitlines(), start=1):
        if CORS.search(line):
            yield number, "cors", "no other site reads what Rollbook answers"


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name():
            return function.id
        case ast.Attribute():
            return function.attr
        case _:
            return ""


def main() -> int:
    gc.disable()  # it would look through some million nodes again and again, and find none to throw away
    python = {
        file.relative_to(ROOT).as_posix(): file.read_text()
        for folder in sorted(private_rule.OURS)
        for file in sorted((ROOT / folder).rglob("*.py"))
    }
    breaches = check_names(python)
    for name, source in python.items():
        if name.startswith("rollbook/"):
            breaches += check_python(name, source)
    for folder in ("src", "public"):
        for file in sorted((ROOT / "web" / folder).rglob("*")):
            if file.suffix in (".ts", ".tsx", ".js", ".html") and not {".test", ".d"} & {*file.suffixes}:
                breaches += check_web(file.relative_to(ROOT).as_posix(), file.read_text())
    for breach in breaches:
        print(breach)
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
