"""The API token that a client of the socket protocol shows, and whom it stands for at each moment."""

import asyncio

from rollbook.accounts.identity import Caller
from rollbook.core import errors
from rollbook.tree.callers import caller_by
from rollbook.tree.refusals import SignInNeeded
from rollbook.tree.sockets.refusals import TokenEnded
from rollbook.tree.state import State


class ShownToken:
    def __init__(self, state: State) -> None:
        """`state` is the application's."""
        self._state = state
        self._token: str | None = None
        self._wrong: str | None = None  # the words about one that opens nothing
        self._looked_at = _now()

    @property
    def is_good(self) -> bool:
        """So far."""
        return self._token is not None

    @property
    def seconds_ago(self) -> float:
        """When it was last looked at."""
        return _now() - self._looked_at

    async def show(self, token: object) -> Caller:
        """Raises SignInNeeded where it opens nothing. Whatever is asked after that is refused in the same words."""
        self._wrong = None
        text = token if isinstance(token, str) else ""
        try:
            me = await caller_by(self._state, text)
        except errors.SignInNeeded as error:
            self._token, self._wrong = None, error.message
            raise
        self._token, self._looked_at = text, _now()
        return me

    def forget(self) -> None:
        self._token = None

    def take_back(self) -> None:
        """Also one that opened nothing: who shows none may read what everybody may."""
        self._token = self._wrong = None

    async def find_caller(self) -> Caller | None:
        """As of now. Raises SignInNeeded where it never was good, and TokenEnded where it was deleted since."""
        if self._wrong is not None:
            raise SignInNeeded(self._wrong)
        if self._token is None:
            return None
        self._looked_at = _now()
        try:
            return await caller_by(self._state, self._token)
        except errors.SignInNeeded as error:
            raise TokenEnded(error.message) from error


def _now() -> float:
    return asyncio.get_running_loop().time()
