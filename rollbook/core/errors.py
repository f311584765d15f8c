"""Every refusal the product can give: each carries its own HTTP status and a stable code."""


class AppError(Exception):
    status = 500
    code = "error"

    def __init__(self, message: str, fields: dict[str, str] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.fields = fields or {}

    def headers(self) -> dict[str, str]:
        return {}


class BadInput(AppError):
    status, code = 422, "bad_input"


class NotFound(AppError):
    status, code = 404, "not_found"


class Conflict(AppError):
    status, code = 409, "conflict"


class Duplicate(Conflict):
    code = "duplicate"


class InUse(Conflict):
    code = "in_use"


class SignInNeeded(AppError):
    status, code = 401, "sign_in_needed"


class Forbidden(AppError):
    status, code = 403, "forbidden"


class TooMany(AppError):
    status, code = 429, "too_many_tries"

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry_after)}


class Unavailable(AppError):
    """The store did not confirm the work. A write may or may not have happened: send it again under the same id."""

    status, code = 503, "unavailable"

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "1"}


class StorageFull(Unavailable):
    status, code = 507, "storage_full"


class StartError(Exception):
    """The server or a command cannot start; its text is for the person at the terminal."""


class NoDatabaseYet(StartError):
    """It does not answer at this moment; it may soon."""


class DamagedRegister(StartError):
    """Its file is no database, or not any more."""
