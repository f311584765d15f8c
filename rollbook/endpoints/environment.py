"""The settings as the environment has them: every name starts with ROLLBOOK_, and what is empty is not set."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rollbook.core.settings import Settings
from rollbook.endpoints.forms import read_form

_LISTS = ("trusted_proxies", "campus")  # separated by commas


def read_environment(environment: Mapping[str, str]) -> Settings:
    names = {name: f"ROLLBOOK_{name.upper()}" for name in Settings.__struct_fields__}
    given: dict[str, Any] = {name: environment[key] for name, key in names.items() if environment.get(key)}
    for name in set(_LISTS) & given.keys():
        given[name] = [part.strip() for part in given[name].split(",") if part.strip()]
    if "data_dir" in given:
        given["data_dir"] = Path(given["data_dir"])
    return read_form(Settings, given, strict=False)
