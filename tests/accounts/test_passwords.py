"""Checking passwords must not stop everything else."""

import asyncio
import threading

import pytest

from rollbook.accounts import passwords
from rollbook.core.errors import BadInput, Unavailable


async def test_a_flood_is_refused_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, running, most = threading.Event(), 0, 0
    counting = threading.Lock()

    def slow(_password: str, _password_hash: str | None) -> bool:
        nonlocal running, most
        with counting:
            running += 1
            most = max(most, running)
        gate.wait(10)
        with counting:
            running -= 1
        return False

    monkeypatch.setattr(passwords, "matches", slow)
    waiting = [asyncio.create_task(passwords.matches_aside("guess", None)) for _ in range(100)]
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await passwords.matches_aside("one too many", None)
    gate.set()
    assert not any(await asyncio.gather(*waiting))
    assert most < 100  # few at a time
    monkeypatch.undo()
    assert await passwords.matches_aside("right again", await passwords.hash_aside("right again"))


def test_the_shell_is_told_the_same_rules() -> None:
    for password in ("short", "x" * 201, "line\nbreak here", "password1", "asha.rao", "half a \udce9 character"):
        with pytest.raises(BadInput) as refused:
            passwords.check(password, "Asha.Rao")
        assert list(refused.value.fields) == ["password"]
    passwords.check("four wet umbrellas", "Asha.Rao")


@pytest.mark.parametrize("guess", ["P@ssw0rd", "1q2w3e4r", "college 123", "0000000000", "23456789", "hgfedcba"])
def test_what_guessers_try_first_is_refused(guess: str) -> None:
    with pytest.raises(BadInput, match="easy to guess"):
        passwords.check(guess)


def test_the_passwords_that_leaked_most_often_are_refused() -> None:
    """At least 3,000 of those that are long enough, as ASVS 6.2.4 has it."""
    assert len(passwords._common()) > 10_000
    for leaked in ("iloveyou1", "Superman1", "liverpool1", "football1", "sun shine1"):
        with pytest.raises(BadInput, match="easy to guess"):
            passwords.check(leaked)


def test_what_is_no_hash_matches_nothing() -> None:
    assert not passwords.matches("password", "!")
    assert not passwords.matches("password", "")
    assert not passwords.matches("password", None)


def test_a_password_of_nobody_is_checked_as_thoroughly_as_an_admins() -> None:
    assert not passwords.outdated(passwords.NOBODYS)  # refused at once if it had not the form of a hash
    nobodys, somebodys = (hashed.split("$") for hashed in (passwords.NOBODYS, passwords.hash_password("a phrase")))
    assert list(map(len, nobodys)) == list(map(len, somebodys))
    assert not passwords.matches("a phrase", None)
