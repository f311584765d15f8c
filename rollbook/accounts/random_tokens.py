"""Random secrets that are shown once. Only their digests are stored: a stolen database opens nothing."""

import hashlib
import secrets

BITS = 256


def new_token() -> str:
    """43 characters that stand in a cookie, a header or an address as they are."""
    return secrets.token_urlsafe(BITS // 8)


def digest(token: str) -> bytes:
    """A fast hash is enough: nobody guesses 256 random bits."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
