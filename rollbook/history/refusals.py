"""What the history refuses with."""

from rollbook.core.refusals import Level
from rollbook.core.sentences import Sentences

_history = Sentences("history")

NEEDED_ABOVE = _history.fixed("needed_above", "is needed for what lies below it")


@_history.filled
def choose_first(word: Level) -> str:
    return f"Choose the {word} first."
