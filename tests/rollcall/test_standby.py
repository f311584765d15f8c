"""A class whose upload another machine has to confirm first."""

import asyncio
from collections.abc import Iterator
from uuid import UUID

import pytest

from rollbook.core.settings import Settings
from rollbook.store import postgres, postgres_servers
from tests.replication import Pair, two_servers
from tests.rollcall.conftest import Device, everyone

pytestmark = pytest.mark.alone


@pytest.fixture
def pair() -> Iterator[Pair]:
    """One server, which waits for another from the moment in which it is told to."""
    with two_servers() as pair:
        yield pair


@pytest.fixture
def settings(pair: Pair) -> Settings:
    return pair.migrate()


def test_a_class_that_no_standby_confirms_is_not_acknowledged(
    pair: Pair, phone: Device, rollcall: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    marks = phone.of(everyone(1))
    with monkeypatch.context() as patch:
        patch.setattr(postgres_servers, "COMMIT_SECONDS", 0.6)
        patch.setattr(postgres, "PATIENCE_SECONDS", 0.5)
        asyncio.run(pair.primary.wait_in_vain())
        for _ in range(2):  # sent again it is found done, and yet on this machine only
            assert phone.put(rollcall, marks, 503, upload=True)["code"] == "not_confirmed"
    asyncio.run(pair.primary.confirm(""))
    phone.put(rollcall, marks, upload=True)
