"""Settings from the environment: every name starts with ROLLBOOK_."""

import re
from decimal import Decimal
from enum import StrEnum
from functools import cached_property
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, field
from sqlalchemy import URL

from rollbook.core import faults
from rollbook.core.database_url import read_url
from rollbook.core.schemas import Form, Secret, checked
from rollbook.core.sentences import BadValue

# A name or an address, with or without a port.
_HOST = re.compile(r"(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?", re.IGNORECASE)


class Lookup(StrEnum):
    OPEN = "open"
    PIN = "pin"
    OFF = "off"


class Registers(StrEnum):
    """Who sees the classes of a semester on a date, with their rolls: everybody, or admins."""

    OPEN = "open"
    OFF = "off"


class Meetings(StrEnum):
    """Where several hours, or several subjects, are offered to be taken in one go: in a college that has groups, or in
    any."""

    GROUPS = "groups"
    YES = "yes"


class PublicTree(StrEnum):
    """What the realtime tree tells without a token: what the screens show everybody, or nothing."""

    SCREENS = "screens"
    OFF = "off"


class Strangers(StrEnum):
    """What becomes of those whom the provider of sign-ins knows, and Rollbook does not."""

    REFUSE = "refuse"
    VIEWER = "viewer"


class Passwords(StrEnum):
    """Who may log in with one."""

    EVERYONE = "everyone"
    OFFICE = "office"


def _check_networks(value: list[str]) -> list[str]:
    for entry in value:
        try:
            ip_network(entry, strict=False)
        except ValueError as error:
            advice = "write it like 10.0.0.5 or 10.0.0.0/24"
            raise ValueError(f"{entry!r} is no address and no network; {advice}") from error
    return value


def _check_origin(value: str) -> str:
    advice = "write it like https://attendance.college.example, with nothing behind the name"
    try:
        parts = urlsplit(value)
        origin = f"{parts.scheme}://{parts.netloc}"
        sound = parts.port != 0 and _HOST.fullmatch(parts.netloc) is not None
    except ValueError as error:
        raise ValueError(f"{value!r} is no address; {advice}") from error
    if parts.scheme not in ("http", "https") or not sound or value.rstrip("/") != origin:
        raise ValueError(f"{value!r} is no address of a site; {advice}")
    return origin.lower()


def _check_issuer(value: str) -> str:
    """Kept as it is written: the provider has to call itself by the very same name."""
    advice = "write it as the provider does, like https://login.college.example/realms/staff"
    if not is_safe_address(value) or "?" in value or "#" in value:
        raise ValueError(f"{value!r} is no address of a provider; {advice}")
    return value


def is_safe_address(value: str) -> bool:
    """Whether what goes there is read by nobody else: over https, or without leaving this machine."""
    try:
        parts = urlsplit(value)
        host, has_port = parts.hostname or "", parts.port != 0
    except ValueError:
        return False
    if not host or not has_port or parts.username is not None or not value.isascii() or not value.isprintable():
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and is_this_machine(host))


def is_this_machine(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _check_timezone(value: str) -> str:
    try:
        ZoneInfo(value)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise ValueError(f"{value!r} is not a time zone; write it like Asia/Kolkata") from error
    return value


def _check_database(value: str) -> str:
    if value:
        read_url(value)
    return value


def _check_pass_line(value: Decimal) -> Decimal:
    if not value.is_finite():
        raise BadValue(faults.NOT_A_NUMBER)
    if value <= 0:
        raise BadValue(faults.not_above(0))
    if value > 100:
        raise BadValue(faults.above(100))
    if value != round(value, 2):
        raise BadValue(faults.too_many_decimals(2))
    return value


class Settings(Form, rename=str, dict=True):
    database_url: Annotated[str, checked(_check_database)] = ""
    data_dir: Path = Path("rollbook-data")
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    title: Annotated[str, Meta(min_length=1, max_length=80)] = "Rollbook"
    credit: Annotated[str, Meta(max_length=80)] = "the Rollbook team"
    timezone: Annotated[str, checked(_check_timezone)] = "UTC"
    lookup: Lookup = Lookup.OPEN
    # None: as open as the look-up.
    public_registers: Registers | None = None
    public_tree: PublicTree = PublicTree.SCREENS
    # The percentage that passes. Two decimals at most: it is compared in whole hundredths, never rounded.
    pass_line: Annotated[Decimal, checked(_check_pass_line)] = Decimal(75)
    # How many days back a class may be opened for another date than today's, unless by the office.
    days_back: Annotated[int, Meta(ge=0, le=36_500)] = 7
    # For how many days after its date a lecturer may correct a class.
    correction_days: Annotated[int, Meta(ge=0, le=36_500)] = 7
    # For how many days after its upload students may object to a mark of a class, where no list says until when. 0:
    # objections are not taken here.
    objection_days: Annotated[int, Meta(ge=0, le=36_500)] = 30
    meetings: Meetings = Meetings.GROUPS
    # Years after their last class, when students are erased. None: they are kept.
    keep_years: Annotated[int, Meta(ge=1, le=100)] | None = None
    # The address that people type, for what is printed and scanned. None: the one under which the page was opened.
    public_url: Annotated[str, checked(_check_origin)] | None = None
    # Addresses or networks whose X-Forwarded-* headers are believed, separated by commas.
    trusted_proxies: Annotated[list[str], checked(_check_networks)] = field(default_factory=list)
    # Likewise: networks behind whose addresses many people sit, with a wider allowance.
    campus: Annotated[list[str], checked(_check_networks)] = field(default_factory=list)

    # Who signs people in beside the passwords here, by OpenID Connect. None: nobody does.
    oidc_issuer: Annotated[str, checked(_check_issuer)] | None = None
    oidc_client_id: Annotated[str, Meta(max_length=300)] = ""
    oidc_client_secret: Annotated[str, checked(Secret)] = ""
    # What people call the provider. Empty: its host.
    oidc_label: Annotated[str, Meta(max_length=60)] = ""
    oidc_unknown: Strangers = Strangers.REFUSE
    passwords: Passwords = Passwords.EVERYONE

    # The mail server: smtp://user:password@host:587 (STARTTLS), smtps://…:465, or file:/folder to write mails there.
    # Empty: mails are written to a folder of the data, and nobody is sent any.
    smtp_url: Annotated[str, checked(Secret)] = ""
    # Who mails come from: rollbook@college.example. Bounces come back to it.
    smtp_from: Annotated[str, Meta(max_length=254)] = ""
    # The mailbox that bounces come to: a folder of Maildir, or a file of one (mbox). Empty: nobody looks.
    bounces: str = ""
    # Networks inside which gateways may be, though they are private.
    gateway_networks: Annotated[list[str], checked(_check_networks)] = field(default_factory=list)

    @property
    def provider_label(self) -> str:
        return self.oidc_label or urlsplit(self.oidc_issuer or "").hostname or ""

    @property
    def registers(self) -> Registers:
        if self.public_registers is not None:
            return self.public_registers
        return Registers.OPEN if self.lookup is Lookup.OPEN else Registers.OFF

    def is_on_campus(self, address: str) -> bool:
        if not self.campus:
            return False
        try:
            here = ip_address(address)
        except ValueError:
            return False
        here = (here.ipv4_mapped if here.version == 6 else None) or here
        return any(here in ip_network(network, strict=False) for network in self.campus)

    @cached_property
    def pass_line_in_hundredths(self) -> int:
        """Of a percent: what is compared with it is a whole number too."""
        return int(self.pass_line * 100)

    @cached_property
    def url(self) -> URL:
        """The database with the driver Rollbook uses for it."""
        if not self.database_url:
            return URL.create("sqlite", database=str(self.data_dir / "rollbook.sqlite"))
        return read_url(self.database_url)
