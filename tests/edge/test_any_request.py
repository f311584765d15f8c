"""Requests made up from the API's own description, right and wrong ones: none makes the server fail."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest

from rollbook.core.settings import Settings
from tests.edge.operations import every_operation
from tests.shell import rollbook, serving

pytestmark = pytest.mark.rest

REQUESTS_PER_OPERATION = 10  # beside those at the bounds of each field; what either finds, the other may not


@dataclass(frozen=True)
class Place:
    address: str
    token: str


@pytest.fixture(scope="module")
def place(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server of its own, and an admin's API token for it."""
    folder = tmp_path_factory.mktemp("any-request")
    shutil.copy(sqlite_template, folder / "rollbook.sqlite")
    register = Settings(data_dir=folder)
    asha = ("asha.rao", "--name", "Asha Rao", "--email", "asha@college.example", "--mobile", "9876543210")
    assert rollbook(register, "admin", "create", *asha, typed="chalk and sponge 42\n").returncode == 0
    token = rollbook(register, "token", "create", "asha.rao").stdout.strip()
    with serving(register, ROLLBOOK_TRUSTED_PROXIES="127.0.0.1") as server:
        # Not empty, for loading the sample college takes longer than all other requests together.
        with httpx2.Client(base_url=server.address, headers={"Authorization": f"Bearer {token}"}) as client:
            assert client.post("/api/departments", json={"label": "CSE"}).status_code == 201
        yield Place(server.address, token)


@pytest.mark.parametrize("operation", every_operation())
def test_no_request_makes_the_server_fail(operation: str, place: Place) -> None:
    # Loaded by whoever runs this: it takes seconds, and every process collects all tests.
    from tests.edge.any_request import Reached, at_its_bounds_and_anywhere, faults, some_requests

    @some_requests(REQUESTS_PER_OPERATION)
    def ask(case: Any) -> None:
        assert list(faults(case, place.address, place.token)) == []

    reached = Reached(operation, place.address, place.token)
    at_its_bounds_and_anywhere(operation, ask)()
    assert list(reached.misses()) == []
