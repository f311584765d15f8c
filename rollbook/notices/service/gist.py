"""A notice in one line, for lists of many: what its facts come down to. No secret and no name is in it."""

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Kind
from rollbook.notices.told_schemas import Gist


def gist_of(kind: Kind, facts: JsonObject) -> Gist:
    """What a row does not tell, as one that was written by an earlier version, is left out."""
    return Gist(**{name: value for name, value in _pick(kind, facts).items() if value is not None})


def _pick(kind: Kind, facts: JsonObject) -> JsonObject:
    match kind:
        case "crossed":
            counted = facts.get("sum") or {}
            of_sum = {name: counted.get(name) for name in ("percent", "present", "classes")}
            return {**of_sum, "subject": counted.get("code"), "side": facts.get("side")}
        case "digest":
            together = [each for each in facts.get("below") or [] if "sum" in each and each["sum"].get("code") is None]
            return {"below": len(facts.get("below") or []) - len(together) or None}
        case "statement":
            return {"month": facts.get("month")}
        case "absent":
            missed = len(facts.get("missed") or [])
            return {"day": facts.get("day"), "missed": missed, "classes": facts.get("classes")}
        case "not_taken":
            return {"subject": facts.get("code"), "day": facts.get("day"), "at": facts.get("at")}
        case "leave_decided":
            days = {"day": facts.get("first_day"), "last_day": facts.get("last_day")}
            return {**days, "outcome": facts.get("decision"), "leave": facts.get("kind")}
        case "objection_answered":
            return {"subject": facts.get("code"), "day": facts.get("day"), "outcome": facts.get("outcome")}
        case "list_published":
            return {"number": facts.get("number"), "provisional": facts.get("provisional")}
        case _:
            return {}
