"""What a client of the socket protocol is refused, beyond what everybody is."""

from rollbook.tree.refusals import InEnglish


class NotOffered(InEnglish):
    status, kind = 400, "not_supported"


class NotUnderstood(InEnglish):
    """Nothing that comes after it could be understood either: the connection is closed."""

    status, kind = 400, "not_understood"


class TokenEnded(InEnglish):
    """While it was in use: the connection is closed."""

    status, kind = 401, "token_ended"
