"""What the question whether it was one class or two refuses with."""

from rollbook.core.sentences import Sentences

_twins = Sentences("twins")

NO_SUCH_TWIN = _twins.fixed("no_such_twin", "There is no such question any more. Nothing was changed.")
TOO_LATE_FOR_TWINS = _twins.fixed(
    "too_late_for_twins", "An answer can be changed for a day. From then on the classes are corrected on their sheets."
)
TWIN_WITHDRAWN = _twins.fixed(
    "twin_withdrawn", "One of the two classes is withdrawn: restore it first, or say that they were two."
)
TWIN_SET_ASIDE = _twins.fixed(
    "twin_set_aside", "The class that counts is itself one with another by now. Answer that question first."
)
TWIN_WAITS = _twins.fixed(
    "twin_waits", "The class that is there already waits for an answer itself. Answer that question first."
)
TWIN_CHANGED_SINCE = _twins.fixed(
    "twin_changed_since", "The class was changed since it was made one. Correct it on its sheet."
)


@_twins.filled
def twin_answered(by: str, answer: str) -> str:
    said = "one class" if answer == "one" else "two classes"
    return f"{by} has answered already: {said}. That stands; you can still change it."
