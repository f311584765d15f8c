"""What stands in a cell of a register: a mark, nothing, or something that is neither."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from rollbook.core.marks import ABSENT, CODES, LATE, MEANINGS, PRESENT, Mark
from rollbook.core.schemas import same_key

NO_MARK: Final = "no mark"
ReadMark: TypeAlias = Mark | Literal["no mark"] | None  # none: the student was not called

# As people write them in Hindi, whole and short.
_HINDI: Mapping[int, tuple[str, ...]] = {
    PRESENT: ("उपस्थित", "उप", "उ", "हाज़िर", "हाजिर"),
    LATE: ("देर से", "देर", "विलंब", "विलम्ब"),
    ABSENT: ("अनुपस्थित", "अनु", "अ", "ग़ैरहाज़िर", "गैरहाज़िर", "गैरहाजिर", "ग़ैर-हाज़िर", "गैर-हाज़िर", "गैर-हाजिर"),
}
# What a mark may be written as, by its key.
WORDS: Mapping[str, Mark] = {
    same_key(word): code
    for code in CODES
    for word in (str(code), MEANINGS[code].letter, MEANINGS[code].word, *_HINDI[code])
}


def read_mark(cell: str | None) -> ReadMark:
    """`cell`: none where a formula has no result."""
    if cell is None:
        return NO_MARK
    key = same_key(cell)
    return WORDS.get(key, NO_MARK) if key else None
