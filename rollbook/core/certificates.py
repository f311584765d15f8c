"""Whom this machine believes to be who they say."""

import ssl
from functools import cache


@cache
def trusted_certificates() -> ssl.SSLContext:
    """To read them takes as long as a whole log-in."""
    import httpx2  # takes its time to load, and most installations never ask another server

    return httpx2.create_ssl_context()
