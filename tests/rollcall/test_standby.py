"""A class whose upload another machine has to confirm first, and what the public can read meanwhile."""

import asyncio
from collections.abc import Iterator
from uuid import UUID

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Lookup, Settings
from rollbook.store import postgres, postgres_servers
from tests.college import College
from tests.records import ask
from tests.replication import Pair, two_servers
from tests.rollcall.conftest import PLACE, ROLLS, Device, everyone

pytestmark = pytest.mark.alone


@pytest.fixture
def pair() -> Iterator[Pair]:
    """One server, which waits for another from the moment in which it is told to."""
    with two_servers() as pair:
        yield pair


@pytest.fixture
def settings(pair: Pair) -> Settings:
    return replace(pair.migrate(), lookup=Lookup.OPEN)


def test_a_class_that_no_standby_confirms_is_not_acknowledged(
    college: College, pair: Pair, phone: Device, rollcall: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = phone.of(everyone(1))
    with monkeypatch.context() as patch:
        patch.setattr(postgres_servers, "COMMIT_SECONDS", 0.6)
        patch.setattr(postgres, "PATIENCE_SECONDS", 0.5)
        asyncio.run(pair.primary.wait_in_vain())
        for _ in range(2):  # sent again it is found done, and yet on this machine only
            assert phone.put(rollcall, marks, 503, upload=True)["code"] == "not_confirmed"
        for roll in ROLLS[:3]:  # which nobody has looked up before
            assert ask(college.person(), "/api/profile", **PLACE, roll=roll)["roll"] == roll
    asyncio.run(pair.primary.confirm(""))
    phone.put(rollcall, marks, upload=True)
