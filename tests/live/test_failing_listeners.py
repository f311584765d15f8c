"""A listener that fails is logged and ended. Nobody else misses anything for it."""

import asyncio
from collections.abc import Callable

import pytest

from rollbook.core.paths import ROOT
from rollbook.live.hub import GATHER_SECONDS, Hub, Listener
from tests.live.driving import Driven, driven
from tests.live.test_hub import Reader

YEARS = "Attendance/Year"


class Broken(Exception):
    pass


def fail() -> None:
    raise Broken


def cannot_tell(_path: str) -> bool:
    raise Broken


class FailingReader(Reader):
    """Fails where it is to hear of something, to be woken, or to be ended."""

    def __init__(
        self, *, hears: Callable[[str], bool] = lambda _path: True, wake: bool = False, end: bool = False
    ) -> None:
        super().__init__(ROOT)
        self._hears = hears
        if wake:
            self.wake = fail
        if end:
            self.end = fail


def crowd_with(failing: Listener) -> tuple[Hub, list[Reader]]:
    """It stands somewhere in the middle of those who are woken in one turn."""
    hub, others = Hub(), [Reader(ROOT) for _ in range(20)]
    for listener in [*others[:10], failing, *others[10:]]:
        hub.register(listener)
    return hub, others


FAILING = {
    "to be woken": {"wake": True},
    "to be asked": {"hears": cannot_tell},
    "to be woken, and to be ended": {"wake": True, "end": True},
}


@pytest.mark.parametrize("how", FAILING.values(), ids=FAILING.keys())
async def test_all_others_are_told_then_and_later(how: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    failing = FailingReader(**how)  # type: ignore[arg-type]
    hub, others = crowd_with(failing)
    for times in (1, 2):
        hub.publish([YEARS])
        await asyncio.sleep(GATHER_SECONDS * 8)
        assert [reader.take() for reader in others] == [{YEARS}] * len(others)
        assert {reader.times_woken for reader in others} == {times}
    assert "Broken" in capsys.readouterr().err


@pytest.mark.parametrize("how", [{"wake": True}, {"hears": cannot_tell}])
async def test_it_is_ended_so_that_it_comes_back_and_looks_again(how: dict[str, object]) -> None:
    failing = FailingReader(**how)  # type: ignore[arg-type]
    hub, _ = crowd_with(failing)
    hub.publish([YEARS])
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert failing.times_ended == 1


async def test_one_who_cannot_be_ended_keeps_nobody_from_it() -> None:
    hub, others = crowd_with(FailingReader(end=True))
    hub.close()
    assert [reader.times_ended for reader in others] == [1] * len(others)


async def test_one_who_leaves_while_others_are_woken_is_no_trouble() -> None:
    hub, others = crowd_with(Reader(ROOT))
    one, another = Reader(ROOT), Reader(ROOT)
    one.wake, another.wake = lambda: hub.unregister(another), lambda: hub.unregister(one)  # whoever is woken first
    hub.register(one)
    hub.register(another)
    for times in (1, 2):
        hub.publish([YEARS])
        await asyncio.sleep(GATHER_SECONDS * 8)
        assert [reader.take() for reader in others] == [{YEARS}] * len(others)
        assert {reader.times_woken for reader in others} == {times}


async def test_a_stream_of_which_the_rights_cannot_be_looked_at_ends_in_good_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def look_in_vain() -> bool:
        raise Broken

    async with driven(YEARS, may_stay=look_in_vain, about="Attendance/Admin/asha") as stream:
        stream.hub.publish(["Attendance/Admin/asha"])
        await stream.ends()
    assert "Broken" in capsys.readouterr().err


async def test_a_stream_that_cannot_word_a_change_ends_instead_of_leaving_it_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def word(_path: str) -> str:
        raise Broken

    async with driven(YEARS, tells=word) as stream:
        stream.hub.publish([YEARS])
        await stream.ends()
    assert "Broken" in capsys.readouterr().err


async def test_a_client_who_has_gone_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    async with driven(YEARS, sending=Driven.to_nobody) as stream:
        stream.hub.publish([YEARS])
        await asyncio.sleep(GATHER_SECONDS * 2)
    assert capsys.readouterr().err == ""
