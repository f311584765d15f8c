"""What is remembered of the provider, and when it is asked again."""

import asyncio
from typing import Any

import pytest
from joserfc import jwt

from rollbook.accounts import provider as module
from rollbook.accounts.provider import Provider
from tests.accounts.provider.own_provider import CONFIGURATION, OwnProvider, Raw, key
from tests.accounts.provider.signing_in import sign_in
from tests.college import College, Person


@pytest.fixture
def passed(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds that have passed since the test began, as the provider's memory is told; the last of them counts."""
    seconds = [0.0]
    monkeypatch.setattr(module, "time", type("Clock", (), {"monotonic": staticmethod(lambda: seconds[-1])}))
    return seconds


def test_it_is_read_once(college: College, lata: Person, provider: OwnProvider) -> None:
    sign_in(college.person(), provider)
    sign_in(college.person(), provider)
    assert provider.requests == [CONFIGURATION, "/keys", "/token", "/token"]


def test_it_is_read_again_after_an_hour(
    college: College, lata: Person, provider: OwnProvider, passed: list[float]
) -> None:
    sign_in(college.person(), provider)
    provider.behave(signing_key="second", shown_keys=("second",))
    passed.append(module.REMEMBERED_SECONDS + 1)
    sign_in(college.person(), provider)
    assert provider.requests == [CONFIGURATION, "/keys", "/token"]


def test_a_new_key_is_looked_for_once_and_not_too_often(
    college: College, lata: Person, provider: OwnProvider, passed: list[float]
) -> None:
    sign_in(college.person(), provider)
    provider.behave(signing_key="second", shown_keys=("first", "second"))
    sign_in(college.person(), provider, status=502)
    assert provider.requests == ["/token"]  # it was read a moment ago
    passed.append(module.KEYS_EVERY_SECONDS + 1)
    sign_in(college.person(), provider)
    assert provider.requests == ["/token", "/token", CONFIGURATION, "/keys"]
    provider.behave(signing_key="hidden", shown_keys=("first", "second"))
    sign_in(college.person(), provider, status=502)
    assert provider.requests == ["/token"]


def test_where_a_token_names_no_key_each_is_tried(college: College, lata: Person, provider: OwnProvider) -> None:
    provider.behave(
        sign=lambda header, claims: jwt.encode({"alg": header["alg"]}, claims, key("first"), algorithms=["RS256"]),
        shown_keys=("second", "first"),
    )
    sign_in(college.person(), provider)


def test_of_many_who_come_at_once_one_asks(college: College, provider: OwnProvider) -> None:
    college.run(_learn_at_once, college.app.state.provider)
    assert provider.requests == [CONFIGURATION, "/keys"]


def test_what_went_wrong_is_not_remembered(college: College, lata: Person, provider: OwnProvider) -> None:
    provider.behave(answers={CONFIGURATION: Raw(b"oops", 500)})
    college.person().json("POST", "/api/session/provider", {}, status=503)
    provider.behave()
    sign_in(college.person(), provider)


async def _learn_at_once(provider: Provider) -> Any:
    return await asyncio.gather(*(provider.check_reachable() for _ in range(20)))
