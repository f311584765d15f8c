"""What the sample college refuses with."""

from rollbook.core.sentences import Sentence, Sentences

_demo = Sentences("demo")

NOT_EMPTY = _demo.fixed(
    "not_empty", "The college is not empty, and the sample college is only for a new one. Nothing was added."
)


@_demo.filled
def unfinished(why: Sentence) -> str:
    return (
        "The sample college has its people, but not yet all of its classes. "
        f"{why} `rollbook demo` on the server adds what is missing."
    )
