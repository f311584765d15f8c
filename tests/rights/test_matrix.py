"""Every operation and every node path, every caller, both databases: against the one table in `expected`."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rollbook.core import paths
from rollbook.rooms import all_endpoints
from rollbook.tree.nodes import Tree
from tests.college import College
from tests.postgres import Server
from tests.rights import nodes
from tests.rights.callers import CALLERS
from tests.rights.expected import OPERATIONS
from tests.rights.expected_paths import HEARD, LISTENED, NODE_WRITES, NODES
from tests.rights.matrix import Register, by_session, by_token, known_to, make_register, wrong_answers
from torture.doors.api import api_doors

pytestmark = pytest.mark.timeout(400)  # thousands of requests, on a machine that may be busy

every_caller = pytest.mark.parametrize("who", CALLERS)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def register(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Register:
    folder: Path = tmp_path_factory.mktemp("rights")
    server: Server | None = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    return make_register(folder, server)


def test_every_operation_has_a_row_and_a_door(register: Register) -> None:
    with register.opened() as college:
        document = college.person().json("GET", "/api/openapi.json")["paths"]
    told = {f"{method.upper()} {path}" for path, methods in document.items() for method in methods}
    built = {f"{each.method} {each.path}" for each in all_endpoints() if each.path.startswith("/api/")}
    doors = {door.name for door in api_doors(register.known)}
    everything = (told | built) - {"GET /api/openapi.json"}
    assert everything - OPERATIONS.keys() == set()
    assert everything - doors == set()


@every_caller
def test_every_operation_lets_in_whom_it_should_and_nobody_else(register: Register, who: str) -> None:
    doors = [(door, OPERATIONS[door.name]) for door in api_doors(known_to(who, register.known))]
    assert wrong_answers(register, by_session(who, register.known), doors) == []


def test_every_branch_of_the_tree_has_rows() -> None:
    branches = {f"{paths.ROOT}/{branch}" for branch in Tree("", pass_line=7500).branches}
    for rows in (NODES, {row.partition(" ")[2] for row in NODE_WRITES}):
        assert {"/".join(row.split("/")[:2]) for row in rows if row.startswith(f"{paths.ROOT}/")} == branches


@every_caller
def test_every_node_is_read_and_written_by_whom_it_should(register: Register, who: str) -> None:
    known = register.known
    doors = [(nodes.reading(row, known), may) for row, may in NODES.items()]
    doors += [(nodes.writing(row, known), may) for row, may in NODE_WRITES.items()]
    assert wrong_answers(register, by_token(who, known), doors) == []


def test_everything_that_is_told_live_has_a_row() -> None:
    told = {value for name, value in vars(paths).items() if name.isupper() and isinstance(value, str)} - {paths.ROOT}
    assert {_branch(row) for row in HEARD} == {_branch(path) for path in told}


def _branch(path: str) -> str:
    return "/".join(path.split("/")[:2])


@every_caller
def test_whoever_may_listens_and_nobody_else(register: Register, who: str) -> None:
    doors = [(nodes.listening(row, register.known), may) for row, may in LISTENED.items()]
    assert wrong_answers(register, by_session(who, register.known), doors) == []


@pytest.fixture(scope="module")
def college(register: Register) -> Iterator[College]:
    """For whoever only listens."""
    with register.opened() as college:
        yield college


@every_caller
def test_a_change_is_told_to_whom_it_should_and_to_nobody_else(register: Register, college: College, who: str) -> None:
    told = {nodes.path_of(row, register.known): may for row, may in HEARD.items()}
    heard = nodes.hear(college, by_session(who, register.known), list(told))
    assert heard == {path for path, may in told.items() if who in may}
