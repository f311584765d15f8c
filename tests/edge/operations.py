"""Each operation that the API's description names."""

from typing import Any

from rollbook.rooms import describe

ENDLESS = "/api/live"
described: dict[str, Any] = describe("Rollbook")


def every_operation() -> list[str]:
    paths: dict[str, dict[str, Any]] = described["paths"]
    return [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods if path != ENDLESS]
