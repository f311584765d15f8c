"""Names with a leading underscore belong to whoever wrote them: a package that we use may change its own at any time,
without a word. Who imports, reads, sets or overrides one is found here. docs/decisions/0028.

Whose a name is, is judged by where it is defined. `self._x` of a class that inherits from a package must be defined by
us, and not by the package. Of any other object `x._name` must be defined in the same file; the tests, `bench`,
`torture` and `tools` may look into every file of ours.
"""

import ast
import builtins
import importlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property

from tools.python_nodes import nodes_of

OURS = {"rollbook", "bench", "torture", "tools", "tests"}
# Documented all the same: the underscore keeps them apart from the fields of a named tuple or of SQLAlchemy's rows.
OF_NAMED_TUPLES = {"_replace", "_asdict", "_make", "_fields", "_field_defaults", "_mapping"}
BY_TEXT = {"getattr", "setattr", "hasattr", "delattr"}

Found = tuple[int, str]


class OwnFile:
    def __init__(self, name: str, source: str) -> None:
        self.module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.nodes = nodes_of(source)
        self.private = set(_defined(self.nodes))
        self.classes = [OwnClass(self, node) for node in self.nodes if isinstance(node, ast.ClassDef)]
        self.stands_for = {each.node.name: each.whole for each in self.classes}
        for node in self.nodes:
            if isinstance(node, ast.Import):
                self.stands_for |= {alias.asname: alias.name for alias in node.names if alias.asname}
            elif isinstance(node, ast.ImportFrom):
                self.stands_for |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}


class OwnClass:
    def __init__(self, file: OwnFile, node: ast.ClassDef) -> None:
        self.file, self.node = file, node
        self.whole = f"{file.module}.{node.name}"

    @property
    def bases(self) -> Iterator[str]:
        """With their modules."""
        for base in self.node.bases:
            first, dot, rest = ast.unparse(base.value if isinstance(base, ast.Subscript) else base).partition(".")
            yield self.file.stands_for.get(first, first) + dot + rest

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.node))

    @cached_property
    def private(self) -> set[str]:
        return set(_defined(self.nodes))


class House:
    """All of our Python."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self.files = {name: OwnFile(name, source) for name, source in sources.items()}
        self.private = {private for file in self.files.values() for private in file.private}
        self.classes = {each.whole: each for file in self.files.values() for each in file.classes}

    def find(self, name: str) -> Iterator[Found]:
        """The lines of a file that use a private name of others, and which."""
        file = self.files[name]
        known = file.private if name.startswith("rollbook/") else self.private
        for node in file.nodes:
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield from ((node.lineno, whole) for whole in _imported(node) if _is_of_others(whole))
            elif isinstance(node, ast.Attribute | ast.Call) and _is_foreign(_used(node), known):
                yield node.lineno, _used(node)
        for each in file.classes:
            yield from self._find_in_class(each)

    def _find_in_class(self, own_class: OwnClass) -> Iterator[Found]:
        own, others = self._ancestors(own_class.whole)
        if not others:
            return
        ours = {private for each in own for private in each.private}
        for private in sorted(own_class.private):
            if any(hasattr(_load(other), private) for other in others):
                yield own_class.node.lineno, private
        for node in own_class.nodes:
            if isinstance(node, ast.Attribute) and _is_of_itself(node.value) and _is_foreign(node.attr, ours):
                yield node.lineno, node.attr

    def _ancestors(self, whole: str) -> tuple[list[OwnClass], set[str]]:
        """The class and those of ours that it inherits from; and the names of the others' classes."""
        if whole not in self.classes:
            return [], {whole}
        own, others = [self.classes[whole]], set[str]()
        for base in self.classes[whole].bases:
            more_own, more_others = self._ancestors(base)
            own, others = own + more_own, others | more_others
        return own, others


def message(private: str) -> str:
    return f"{private} is a private name of a package; use what it documents"


def _defined(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_of_itself(node.value):
            name = node.attr
        else:
            continue
        if _is_private(name):
            yield name


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    module = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
    return [module + alias.name for alias in node.names]


def _is_of_others(whole: str) -> bool:
    first, *_ = names = whole.split(".")
    return first not in OURS and any(map(_is_private, names))


def _used(node: ast.Attribute | ast.Call) -> str:
    """The name that is read or set, by `x.name` or by `getattr(x, "name")`."""
    match node:
        case ast.Attribute(attr=name, value=value) if not _is_of_itself(value):
            return name
        case ast.Call(
            func=ast.Name(id=function) | ast.Attribute(attr=function), args=[_, ast.Constant(value=str(name)), *_]
        ) if function in BY_TEXT:
            return name
        case _:
            return ""


def _is_of_itself(value: ast.expr) -> bool:
    match value:
        case ast.Name(id="self" | "cls") | ast.Call(func=ast.Name(id="super")):
            return True
        case _:
            return False


def _is_foreign(name: str, known: set[str]) -> bool:
    return _is_private(name) and name not in known and name not in OF_NAMED_TUPLES


def _is_private(name: str) -> bool:
    """`__init__` and `_missing_` are for everybody."""
    return name.startswith("_") and not name.endswith("_")


@cache
def _load(whole: str) -> object:
    """A class of a package, or of Python. None for what is made while the program runs."""
    module, _, name = whole.rpartition(".")
    if not module:
        return getattr(builtins, name, None)
    try:
        return getattr(importlib.import_module(module), name, None)
    except ImportError:
        return None
