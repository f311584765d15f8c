"""JSON that was read. What it holds is known once somebody looks, so these are the places without types, by name."""

from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
JsonObject: TypeAlias = dict[str, Any]
