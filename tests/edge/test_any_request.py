"""Requests made up from the API's own description, right and wrong ones: none makes the server fail."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import response_schema_conformance

from rollbook.app import create_app
from rollbook.core.http import Problem
from rollbook.core.settings import Settings
from tests.shell import rollbook, serving

REQUESTS_PER_OPERATION = 15

api: Any = schemathesis.openapi.from_dict(create_app(Settings()).openapi()).exclude(path="/api/live")  # it never ends
some_requests = settings(
    max_examples=REQUESTS_PER_OPERATION,
    phases=[Phase.explicit, Phase.generate],  # what fails is shown as it was found: making it shorter takes minutes
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


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
    with serving(register) as server:
        # Not empty, for loading the sample college takes longer than all other requests together.
        with httpx2.Client(base_url=server.address, headers={"Authorization": f"Bearer {token}"}) as client:
            assert client.post("/api/departments", json={"label": "CSE"}).status_code == 201
        yield Place(server.address, token)


@api.parametrize()  # type: ignore[untyped-decorator]
@some_requests
def test_no_request_makes_the_server_fail(case: Any, place: Place) -> None:
    visitor = {"Sec-Fetch-Site": "same-origin"}
    admin = {"Authorization": f"Bearer {place.token}"}
    for headers in (visitor, admin):
        response = case.call(base_url=place.address, headers=headers)
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            Problem.model_validate_json(response.text)
        case.validate_response(response, checks=[response_schema_conformance])
