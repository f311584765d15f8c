"""What a mail holds, before it becomes text and HTML: the same facts in the same order in both."""

from typing import NamedTuple, TypeAlias


class Bold(NamedTuple):
    text: str


Sentence: TypeAlias = tuple[str | Bold, ...]


class Big(NamedTuple):
    """What is seen first: 72.22 %, 4 of 5."""

    figure: str
    sign: str = ""
    goes_on: bool = False  # the paragraph after it is the rest of the sentence


class Bar(NamedTuple):
    """How far a percentage is from the line. The words say it where no bar is seen."""

    percent: float
    line: float
    words: str


class Paragraph(NamedTuple):
    parts: Sentence


class Row(NamedTuple):
    """Of a table of subjects."""

    code: str
    name: str = ""
    figure: str = ""
    small: str = ""  # under the code
    hint: str = ""  # under the figure
    is_bad: bool = False


class Rows(NamedTuple):
    rows: list[Row]


class Button(NamedTuple):
    words: str
    address: str
    is_main: bool = True


Block: TypeAlias = Big | Bar | Paragraph | Rows | Button


class Foot(NamedTuple):
    """A line under the mail; with an address it is a link."""

    words: str
    address: str | None = None


class Content(NamedTuple):
    heading: str  # also the subject of the mail: no name and no roll
    blocks: list[Block]
    foot: list[Foot]
    glimpse: str = ""  # what lists of mails show beside the subject


def paragraph(*parts: str | Bold) -> Paragraph:
    return Paragraph(parts)


def plain(sentence: Sentence) -> str:
    return "".join(part.text if isinstance(part, Bold) else part for part in sentence)
