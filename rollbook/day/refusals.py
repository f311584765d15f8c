"""What is refused about the day."""

from rollbook.core.sentences import Sentences

_day = Sentences("day")


@_day.filled
def too_many_days(most: int) -> str:
    return f"At most {most} days can be looked at together. Choose fewer."
