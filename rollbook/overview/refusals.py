"""What the page about the whole college refuses with."""

from rollbook.core.sentences import Sentences

_overview = Sentences("overview")


@_overview.filled
def classes_of_too_many_days(most: int) -> str:
    return f"Classes are listed for {most} days at most. Choose fewer."
