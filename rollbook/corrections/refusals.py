"""What is refused about corrections that are asked for."""

from rollbook.core.sentences import Sentences

_corrections = Sentences("corrections")

NOT_ASKED_ANY_MORE = _corrections.fixed(
    "not_asked_any_more", "This correction is not asked for any more, or was never asked for."
)
ASKED_BY_ANOTHER = _corrections.fixed(
    "asked_by_another", "Somebody else has asked for a correction of this mark already, and it waits for an answer."
)
DECIDED_ALREADY = _corrections.fixed("decided_already", "Somebody else has answered this a moment ago.")
DECIDED_BY_YOU = _corrections.fixed("decided_by_you", "You have given this another answer already.")
IS_THAT_MARK = _corrections.fixed("is_that_mark", "The student has that mark already.")
NOT_UPLOADED = _corrections.fixed("not_uploaded", "This class does not count now: there is nothing to correct in it.")
