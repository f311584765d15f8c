"""What the edge answers when no feature does."""

from rollbook.core.errors import AppError, Unavailable


class BadAddress(AppError):
    status, code = 400, "bad_address"


class BadJson(AppError):
    status, code = 400, "bad_json"


class CrossSite(AppError):
    status, code = 403, "cross_site"


class TooLarge(AppError):
    status, code = 413, "too_large"


class NotJson(AppError):
    status, code = 415, "not_json"


class NotAForm(AppError):
    status, code = 415, "not_a_form"


class Busy(Unavailable):
    code = "busy"


class WrongMethod(AppError):
    status, code = 405, "wrong_method"

    def __init__(self, allowed: set[str]) -> None:
        super().__init__("This cannot be done at this address.")
        self.allowed = allowed

    def headers(self) -> dict[str, str]:
        return {"Allow": ", ".join(sorted(self.allowed))}


class Failure(AppError):
    def __init__(self, request_id: str) -> None:
        super().__init__(
            f"Something went wrong on the server. Try again; if it stays, tell the office the number {request_id}."
        )
