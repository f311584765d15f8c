"""All nodes of a Python file, from the outside in: several rules look through the same ones."""

import ast
from functools import cache


@cache
def nodes_of(source: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(source)))
