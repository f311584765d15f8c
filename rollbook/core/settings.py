"""Settings from the environment: every name starts with ROLLBOOK_."""

import re
from decimal import Decimal
from enum import StrEnum
from functools import cached_property
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy import URL

from rollbook.core.database_url import read_url

_ORIGIN = re.compile(r"https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/?")


class Lookup(StrEnum):
    OPEN = "open"
    PIN = "pin"
    OFF = "off"


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="ROLLBOOK_", env_ignore_empty=True, hide_input_in_errors=True)

    database_url: str = ""
    data_dir: Path = Path("rollbook-data")
    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    workers: int = Field(1, ge=1, le=64)
    title: str = Field("Rollbook", min_length=1, max_length=80)
    credit: str = Field("the Rollbook team", max_length=80)
    timezone: str = "UTC"
    lookup: Lookup = Lookup.OPEN
    # The percentage that passes. Two decimals at most: it is compared in whole hundredths, never rounded.
    pass_line: Decimal = Field(Decimal(75), gt=0, le=100, decimal_places=2)
    # Years after their last class, when students are erased. None: they are kept.
    keep_years: int | None = Field(None, ge=1, le=100)
    # Addresses or networks whose X-Forwarded-* headers are believed, separated by commas.
    trusted_proxies: Annotated[list[str], NoDecode] = []
    # The address under which the college reaches Rollbook, like https://rollbook.college.example. None: the one asked.
    public_url: str | None = None

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def split_list(cls, value: object) -> object:
        return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value

    @field_validator("trusted_proxies")
    @classmethod
    def known_networks(cls, value: list[str]) -> list[str]:
        for entry in value:
            try:
                ip_network(entry, strict=False)
            except ValueError as error:
                advice = "write it like 10.0.0.5 or 10.0.0.0/24"
                raise ValueError(f"{entry!r} is no address and no network; {advice}") from error
        return value

    @field_validator("public_url")
    @classmethod
    def known_origin(cls, value: str | None) -> str | None:
        if value is not None and not _ORIGIN.fullmatch(value):
            raise ValueError("is no address of a site; write it like https://rollbook.college.example")
        return value

    @field_validator("timezone")
    @classmethod
    def known_timezone(cls, value: str) -> str:
        try:
            ZoneInfo(value)
        except (ZoneInfoNotFoundError, ValueError) as error:
            raise ValueError(f"{value!r} is not a time zone; write it like Asia/Kolkata") from error
        return value

    @field_validator("database_url")
    @classmethod
    def known_database(cls, value: str) -> str:
        if value:
            read_url(value)
        return value

    @cached_property
    def line(self) -> int:
        """The pass line in hundredths of a percent."""
        return int(self.pass_line * 100)

    @cached_property
    def url(self) -> URL:
        """The database with the driver Rollbook uses for it."""
        if not self.database_url:
            return URL.create("sqlite", database=str(self.data_dir / "rollbook.sqlite"))
        return read_url(self.database_url)
