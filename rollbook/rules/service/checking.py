"""Whether the choices of a rule go together."""

from collections.abc import Sequence
from itertools import pairwise

from rollbook.core.errors import BadInput
from rollbook.core.sentences import Sentence
from rollbook.rules import refusals
from rollbook.standing.rule_schemas import BandIn, RuleChoices, RuleIn


def check_choices(choices: RuleChoices) -> None:
    faults = {
        "floor": refusals.NOT_BELOW_LINE if choices.floor is not None and choices.floor >= choices.line else None,
        "leastInEach": _fault_of_least(choices),
        "dutyShare": _fault_of_share(choices),
        "bands": _fault_of_bands(choices.bands) if isinstance(choices, RuleIn) else None,
    }
    if wrong := {field: fault for field, fault in faults.items() if fault is not None}:
        raise BadInput(refusals.RULE_UNSOUND, wrong)


def _fault_of_least(choices: RuleChoices) -> Sentence | None:
    least = choices.least_in_each
    if choices.of != "both":
        return None if least is None else refusals.NO_LEAST_HERE
    if least is None:
        return refusals.LEAST_NEEDED
    return refusals.NOT_BELOW_LINE if least >= choices.line else None


def _fault_of_share(choices: RuleChoices) -> Sentence | None:
    if choices.duty == "share":
        return refusals.SHARE_NEEDED if choices.duty_share is None else None
    return None if choices.duty_share is None else refusals.NO_SHARE_HERE


def _fault_of_bands(bands: Sequence[BandIn]) -> Sentence | None:
    if any(band.first >= band.last for band in bands):
        return refusals.BANDS_NOT_JOINED
    if any(one.last != other.first for one, other in pairwise(bands)):
        return refusals.BANDS_NOT_JOINED
    if any(one.marks > other.marks for one, other in pairwise(bands)):
        return refusals.BANDS_FALL
    return refusals.BANDS_NOT_TO_END if bands and bands[-1].last != 100 else None
