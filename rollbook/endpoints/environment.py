"""The settings as the environment has them: every name starts with ROLLBOOK_, and what is empty is not set."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from rollbook.core import refusals
from rollbook.core.errors import BadInput
from rollbook.core.sentences import Sentence, english_only
from rollbook.core.settings import Passwords, Settings
from rollbook.endpoints.forms import read_form

_LISTS = ("trusted_proxies", "campus", "gateway_networks")  # separated by commas


def read_environment(environment: Mapping[str, str]) -> Settings:
    names = {name: f"ROLLBOOK_{name.upper()}" for name in Settings.__struct_fields__}
    given: dict[str, Any] = {name: environment[key] for name, key in names.items() if environment.get(key)}
    for name in set(_LISTS) & given.keys():
        given[name] = [part.strip() for part in given[name].split(",") if part.strip()]
    if "data_dir" in given:
        given["data_dir"] = Path(given["data_dir"])
    settings = read_form(Settings, given, strict=False)
    if missing := dict(_find_missing(settings)):
        raise BadInput(refusals.BAD_INPUT, missing)
    return settings


def _find_missing(settings: Settings) -> Iterator[tuple[str, Sentence]]:
    """Settings that another one needs."""
    if settings.oidc_issuer and not settings.oidc_client_id:
        yield "oidc_client_id", english_only("is needed where ROLLBOOK_OIDC_ISSUER is set")
    if settings.passwords is Passwords.OFFICE and not settings.oidc_issuer:
        yield "oidc_issuer", english_only("is needed where ROLLBOOK_PASSWORDS is office, or nobody else could log in")
