"""What a client of the socket protocol is refused, beyond what everybody is."""

from rollbook.core.errors import AppError, Forbidden, SignInNeeded
from rollbook.tree.refusals import InEnglish
from rollbook.tree.texts import compact
from rollbook.tree.writes.apply import Stale


class NotOffered(InEnglish):
    status, kind = 400, "not_supported"


class NotUnderstood(InEnglish):
    """Nothing that comes after it could be understood either: the connection is closed."""

    status, kind = 400, "not_understood"


class TokenEnded(InEnglish):
    """While it was in use: the connection is closed."""

    status, kind = 401, "token_ended"


def describe_refusal(error: AppError) -> tuple[str, str]:
    """Its status in the words of the protocol, and what it says, in JSON."""
    status = error.kind
    if isinstance(error, Stale):
        status = "datastale"
    elif isinstance(error, SignInNeeded | Forbidden):
        status = "permission_denied"
    return status, compact(error.message)
