"""What ROLLBOOK_DATABASE_URL may say. PostgreSQL may be on several machines: `postgresql://user@db1:5432,db2:5432/name`."""

import re

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

PORT = "5432"
# libpq's words for the server that writes, which is the one that Rollbook looks for in any case.
_WRITES = ("read-write", "primary")
_TLS = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_OPTIONS = ("host", "port", "ssl", "passfile")  # as the driver calls them

_SEVERAL = re.compile(r"(?P<scheme>[^:/]+)://(?P<who>[^/]*@)?(?P<servers>[^/?@]*,[^/?@]*)(?P<rest>[/?].*)?")
_PORTS = re.compile(r"[0-9]{1,5}(,[0-9]{1,5})*")
_SERVER = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[^:\[\]]+))(?::(?P<port>[0-9]{1,5}))?")


def read_url(text: str) -> URL:
    """Raises ValueError with words that follow the setting's name."""
    try:
        url = _read(text)
    except (ArgumentError, ValueError) as error:
        raise ValueError(
            "is not a database URL; write it like postgresql://user:password@host/name, "
            "with several servers like postgresql://user:password@host1:5432,host2:5432/name"
        ) from error
    match url.get_backend_name():
        case "sqlite":
            return url.set(drivername="sqlite")
        case "postgresql" | "postgres":
            return _for_driver(_for_writing(url.set(drivername="postgresql+asyncpg")))
        case other:
            raise ValueError(f"Rollbook keeps its data in SQLite or PostgreSQL, not in {other}")


def hide_password(url: URL) -> str:
    """For people: without the password."""
    return url.render_as_string(hide_password=True).replace("%2C", ",")


def _read(text: str) -> URL:
    several = _SEVERAL.fullmatch(text)
    if several is None or several["scheme"].startswith("sqlite"):
        return make_url(text)
    servers = [_SERVER.fullmatch(server) for server in several["servers"].split(",")]
    named = [server for server in servers if server]
    if len(named) != len(servers):
        raise ValueError("a server is not written as host:port")
    url = make_url(f"{several['scheme']}://{several['who'] or ''}{several['rest'] or ''}")
    hosts = ",".join(server["address"] or server["name"] for server in named)
    ports = ",".join(server["port"] or PORT for server in named)
    return url.update_query_dict({"host": hosts, "port": ports})


def _for_writing(url: URL) -> URL:
    if url.query.get("target_session_attrs", _WRITES[0]) not in _WRITES:
        raise ValueError("may ask for target_session_attrs=read-write only: Rollbook needs the server that writes")
    return url.difference_update_query(["target_session_attrs"])


def _for_driver(url: URL) -> URL:
    """libpq's `sslmode` is the driver's `ssl`; what the driver does not know it would refuse in its own words."""
    if mode := _read_option(url, "sslmode"):
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    if _read_option(url, "ssl") not in ("", *_TLS):
        raise ValueError(f"may ask for sslmode={', '.join(_TLS[:-1])} or {_TLS[-1]}")
    if not _PORTS.fullmatch(_read_option(url, "port") or PORT):
        raise ValueError("names a port that is not a number")
    if unknown := [option for option in url.query if option not in _OPTIONS]:
        raise ValueError(f"has an option that is not known: {', '.join(unknown)}; sslmode, host, port and passfile are")
    return url


def _read_option(url: URL, option: str) -> str:
    """Empty where it is not named; an option may be named several times."""
    value = url.query.get(option, "")
    return value if isinstance(value, str) else ",".join(value)
