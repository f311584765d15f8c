"""A mark is a code with a meaning: who counts with codes, or compares one with a number, is found here. What a code
means is said by `rollbook/core/marks.py` and `web/src/lib/marks.ts`, and by nothing else.
"""

import ast
import re
from collections.abc import Iterator

SAYS_WHAT_MARKS_MEAN = {"rollbook/core/marks.py", "web/src/lib/marks.ts"}
RELEASED = "rollbook/migrations/versions/"  # says what codes meant then, and is never altered

MESSAGE = "a mark is a code: ask core/marks.py (lib/marks.ts) what it means"

_IN_SQL = re.compile(
    r"\bmark\s*(?:=|<>|!=|<|>|[-+*]|(?:NOT\s+)?IN\s*\()\s*\d|\bCASE\s+(?:\w+\.)?mark\b|\bsum\((?:\w+\.)?mark\)",
    re.IGNORECASE,
)
_ON_THE_WEB = re.compile(
    r"\bmark\s*(?:[=!]==?|[<>]=?|[-+*/%]|\?\?|:)\s*\d"  # mark === 1, mark ?? 0, { mark: 1 }
    r"|(?:[-+*]=|\b\d\s*[-+*])\s*(?:\w+\??\.)*mark\b"  # present += held.mark, 1 - mark
    r"|\bmark\s\?\s"  # mark ? … : …
    r"|\b0 \| 1\b"
)


def find_in_python(name: str, nodes: list[ast.AST]) -> Iterator[int]:
    """The lines."""
    if name in SAYS_WHAT_MARKS_MEAN or name.startswith(RELEASED):
        return
    for node in nodes:
        if _reckons(node):
            yield getattr(node, "lineno", 1)
        elif isinstance(node, ast.keyword | ast.AnnAssign) and _is_number(node.value) and _names_mark(node):
            yield node.lineno


def find_on_web(name: str, source: str) -> Iterator[int]:
    if name not in SAYS_WHAT_MARKS_MEAN:
        for number, line in enumerate(source.splitlines(), start=1):
            if _ON_THE_WEB.search(line):
                yield number


def _reckons(node: ast.AST) -> bool:
    match node:
        case ast.BinOp(left=left, right=right):
            return _is_mark(left) or _is_mark(right)
        case ast.AugAssign(target=target, value=value):
            return _is_mark(target) or _is_mark(value)
        case ast.Compare(left=left, comparators=others):
            return any(map(_is_mark, (left, *others))) and any(map(_is_number, (left, *others)))
        case ast.IfExp(test=test) | ast.If(test=test) | ast.UnaryOp(operand=test):
            return _is_mark(test)
        case ast.BoolOp(values=values):
            return any(map(_is_mark, values))
        case ast.Subscript(value=ast.Constant() | ast.Tuple() | ast.List(), slice=place):
            return _is_mark(place)
        case ast.Call(func=ast.Name(id="sum"), args=[added, *_]):
            return _is_of_marks(added)
        case ast.Constant(value=str(text)):
            return _IN_SQL.search(text) is not None
        case _:
            return False


def _is_mark(node: ast.expr) -> bool:
    """A name, an attribute, or what a row or a dictionary has under that name."""
    match node:
        case ast.Name(id="mark") | ast.Attribute(attr="mark") | ast.Subscript(slice=ast.Constant(value="mark")):
            return True
        case _:
            return False


def _is_of_marks(node: ast.expr) -> bool:
    match node:
        case ast.GeneratorExp(elt=each) | ast.ListComp(elt=each):
            return _is_mark(each) or _reckons(each)
        case ast.Call(func=ast.Attribute(attr="values", value=value)):
            return _is_of_marks(value)
        case ast.Name(id="marks") | ast.Attribute(attr="marks"):
            return True
        case _:
            return False


def _is_number(node: ast.expr | None) -> bool:
    match node:
        case ast.Constant(value=value):
            return type(value) is int
        case ast.Tuple(elts=each) | ast.List(elts=each) | ast.Set(elts=each):
            return any(map(_is_number, each))
        case _:
            return False


def _names_mark(node: ast.keyword | ast.AnnAssign) -> bool:
    return node.arg == "mark" if isinstance(node, ast.keyword) else _is_mark(node.target)
