"""H8, H9, H11 and H12: who gets in, at every route. The full run is as short as this one."""

from pathlib import Path

import pytest

from torture.addresses import false_addresses
from torture.forging import forged_requests
from torture.roles import roles_and_routes
from torture.sessions import ended_sessions

pytestmark = [pytest.mark.rest, pytest.mark.timeout(400)]  # thousands of requests, on a machine that may be busy


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("doors")


def test_every_route_lets_in_whom_it_should_and_nobody_else(folder: Path) -> None:
    found = roles_and_routes(folder)
    assert found.missed == []
    assert found.caught, "an open door, a late refusal, another's id and a field too many must be found out"


def test_no_other_site_changes_anything(folder: Path) -> None:
    found = forged_requests(folder)
    assert found.missed == []
    assert found.caught, "a guard that is off, or looks at half of an address, must be found out"


def test_what_has_ended_is_dead_at_once_and_nothing_is_kept(folder: Path) -> None:
    found = ended_sessions(folder)
    assert found.missed == []
    assert found.caught, "a remembered session, a planted one and a kept answer must be found out"


def test_what_a_stranger_writes_has_no_effect(folder: Path) -> None:
    found = false_addresses(folder)
    assert found.missed == []
    assert found.caught, "a trusted stranger, a redirect elsewhere and a log of addresses must be found out"
