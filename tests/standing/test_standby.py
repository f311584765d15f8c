"""What the public can read while the standby is lost, so that nothing can be written."""

import asyncio
from collections.abc import Iterator

import pytest

from rollbook.core.settings import Settings
from rollbook.store import postgres, postgres_servers
from tests.college import Person
from tests.records import PLACE, ROLLS, Term, ask
from tests.replication import Pair, two_servers

pytestmark = pytest.mark.alone


@pytest.fixture
def pair() -> Iterator[Pair]:
    with two_servers() as pair:
        yield pair


@pytest.fixture
def settings(pair: Pair) -> Settings:
    return pair.migrate()


def test_rolls_that_nobody_looked_up_before_are_answered_without_the_standby(
    pair: Pair, term: Term, parent: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_servers, "COMMIT_SECONDS", 0.6)
    monkeypatch.setattr(postgres, "PATIENCE_SECONDS", 0.5)
    asyncio.run(pair.primary.wait_in_vain())
    for roll in ROLLS[:3]:
        assert ask(parent, "/api/profile", **PLACE, roll=roll)["roll"] == roll
    asyncio.run(pair.primary.confirm(""))
