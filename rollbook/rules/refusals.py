"""What the rules refuse with."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentences

_rules = Sentences("rules")

NO_SUCH_RULE = _rules.fixed("no_such_rule", "There is no such rule. Perhaps it was taken back already.")
RULE_UNSOUND = _rules.fixed(
    "rule_unsound", "These choices do not go together. Nothing was kept; look at what is marked."
)
NOT_BELOW_LINE = _rules.fixed("not_below_line", "is not below the line")
LEAST_NEEDED = _rules.fixed("least_needed", "is needed where each subject counts by itself too")
SHARE_NEEDED = _rules.fixed("share_needed", "is needed where duty counts up to a share")
NO_LEAST_HERE = _rules.fixed("no_least_here", "is only for a rule of all subjects together and each by itself")
NO_SHARE_HERE = _rules.fixed("no_share_here", "is only for duty that counts up to a share")
BANDS_NOT_JOINED = _rules.fixed("bands_not_joined", "have a gap or overlap: each begins where the last ends")
BANDS_NOT_TO_END = _rules.fixed("bands_not_to_end", "have to end at 100")
BANDS_FALL = _rules.fixed("bands_fall", "give fewer marks for a higher percentage")
RULE_HAS_BEGUN = _rules.fixed(
    "rule_has_begun", "This rule has begun, so it cannot be taken back. Keep another one from a later day."
)
RULE_CHANGED_SINCE = _rules.fixed(
    "rule_changed_since", "Somebody has kept another rule since you began. Nothing was kept; look at it first."
)
RULE_HOLDS_ALREADY = _rules.fixed(
    "rule_holds_already", "This rule holds from that day on already. Nothing was kept; change something first."
)
NO_RULE_ABOVE = _rules.fixed("no_rule_above", "The college needs a rule of its own. Choose one.")
BATCH_NEEDED_FOR_RULE = _rules.fixed(
    "batch_needed_for_rule", "A department's rule is that of one batch. Choose the batch too."
)
BEFORE_RULE_OF_NOW = _rules.fixed("before_rule_of_now", "is before the day on which the rule of now began")
WITHIN_LIST = _rules.fixed("within_list", "is not after the day of a list that was made")
TOO_FAR_AHEAD = _rules.fixed("too_far_ahead", "is too far ahead")
YEARS_BACK = _rules.fixed("years_back", "is years back")


@_rules.filled
def rule_begins_early(since: date) -> str:
    return f"The rule of now began on {say_day(since)}. Choose that day or a later one."


@_rules.filled
def rule_too_far(years: int) -> str:
    return f"A rule begins at most {years} years from today. Look at the day."


@_rules.filled
def rule_too_old(years: int) -> str:
    return f"A rule begins at most {years} years before today. Look at the day."


@_rules.filled
def rule_within_list(number: int, day: date, earliest: date) -> str:
    return (
        f"List No. {number} was made by the rule as it stood on {say_day(day)}. This one would begin before that, and "
        f"the list would have been made by another rule. Choose {say_day(earliest)} or a later day."
    )
