"""What a client of the socket protocol is refused, beyond what everybody is."""

from rollbook.core.errors import AppError


class NotOffered(AppError):
    status, code = 400, "not_supported"


class NotUnderstood(AppError):
    """Nothing that comes after it could be understood either: the connection is closed."""

    status, code = 400, "not_understood"


class TokenEnded(AppError):
    """While it was in use: the connection is closed."""

    status, code = 401, "token_ended"
