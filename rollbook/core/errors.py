"""Every refusal the product can give: each carries its own HTTP status, and a sentence with a stable code."""

from collections.abc import Mapping

from rollbook.core.sentences import Sentence


class AppError(Exception):
    """`fields`: by the name of a field what is wrong with it, as a Sentence; or what a program has to know, as text."""

    status = 500
    kind = "error"  # of several sentences: what clients of the realtime tree are told in place of a code

    def __init__(self, sentence: Sentence, fields: Mapping[str, str] | None = None) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.fields = dict(fields or {})

    @property
    def message(self) -> str:
        return str(self.sentence)

    def headers(self) -> dict[str, str]:
        return {}


class BadInput(AppError):
    status, kind = 422, "bad_input"


class NotFound(AppError):
    status, kind = 404, "not_found"


class Conflict(AppError):
    status, kind = 409, "conflict"


class Duplicate(Conflict):
    kind = "duplicate"


class InUse(Conflict):
    kind = "in_use"


class SignInNeeded(AppError):
    status, kind = 401, "sign_in_needed"


class Forbidden(AppError):
    status, kind = 403, "forbidden"


class TooMany(AppError):
    status, kind = 429, "too_many_tries"

    def __init__(self, sentence: Sentence, retry_after: int) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry_after)}


class Unavailable(AppError):
    """The store did not confirm the work. A write may or may not have happened: send it again under the same id."""

    status, kind = 503, "unavailable"

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "1"}


class StorageFull(Unavailable):
    status, kind = 507, "storage_full"


class StartError(Exception):
    """The server or a command cannot start; its text is for the person at the terminal."""


class NoDatabaseYet(StartError):
    """It does not answer at this moment; it may soon."""


class DamagedRegister(StartError):
    """Its file is no database, or not any more."""
