"""Refusals in English alone, as clients of a realtime database expect them. What lies below the tree refuses with
sentences for everybody; here they are told in English too."""

from typing import Any

from rollbook.core import errors
from rollbook.core.sentences import english_only


class InEnglish(errors.AppError):
    def __init__(self, text: str, *more: Any) -> None:
        super().__init__(english_only(text), *more)


class BadInput(InEnglish, errors.BadInput):
    pass


class Conflict(InEnglish, errors.Conflict):
    pass


class SignInNeeded(InEnglish, errors.SignInNeeded):
    pass


class TooMany(InEnglish, errors.TooMany):
    pass


class Unavailable(InEnglish, errors.Unavailable):
    pass
