"""A mail as text: lines of at most 46 letters, addresses apart."""

import unicodedata

from rollbook.notices.words.content import Bar, Big, Block, Button, Content, Foot, Paragraph, Row, Rows, plain

WIDTH = 46
_GAP = "   "
HARD_SPACE = "\u00a0"


def write_text(content: Content, sender: str) -> str:
    parts: list[str] = []
    begun = ""
    for block in content.blocks:
        if isinstance(block, Big) and block.goes_on:
            begun = f"{block.figure} "
            continue
        parts.append(_block(block, begun))
        begun = ""
    said = [foot for foot in content.foot if not foot.address]
    links = [foot for foot in content.foot if foot.address]
    parts.append("\n".join(_foot(each) for each in (*said, Foot(sender), *links)))
    return "\n\n".join(parts) + "\n"


def letters_of(text: str) -> int:
    """As wide as it is: signs above and below a letter take no room of their own."""
    return sum(unicodedata.category(sign) not in ("Mn", "Me", "Cf") for sign in text)


def wrap(text: str, indent: str = "") -> str:
    lines: list[str] = []
    line = indent
    for word in text.replace(" %", f"{HARD_SPACE}%").split(" "):
        longer = f"{line} {word}" if line.strip() else f"{indent}{word}"
        if letters_of(longer) > WIDTH and line.strip():
            lines.append(line)
            longer = f"{indent}{word}"
        line = longer
    return "\n".join([*lines, line]).replace(HARD_SPACE, " ")


def _block(block: Block, begun: str) -> str:
    match block:
        case Big(figure, sign):
            return f"{figure} {sign}".rstrip()
        case Bar(words=words):
            return wrap(words)
        case Paragraph(parts):
            return wrap(f"{begun}{plain(parts)}")
        case Rows(rows):
            return _rows(rows)
        case Button(words, address):
            return f"{wrap(words)}:\n{address}"


def _foot(foot: Foot) -> str:
    return f"{wrap(foot.words)}:\n{foot.address}" if foot.address else wrap(foot.words)


def _rows(rows: list[Row]) -> str:
    columns = [[row.code, row.figure, row.small, row.hint] for row in rows]
    lines = _aligned(columns)
    if all(letters_of(line) <= WIDTH for line in lines):
        return "\n".join(lines)
    lines = _aligned([[row.code, row.figure, row.hint] for row in rows])
    if all(letters_of(line) <= WIDTH for line in lines):
        return "\n".join(
            f"{line}\n{wrap(row.small, '  ')}" if row.small else line for line, row in zip(lines, rows, strict=True)
        )
    return "\n".join("\n".join(_stacked(row)) for row in rows)


def _stacked(row: Row) -> list[str]:
    under = [each for each in (row.figure, row.small, row.hint) if each]
    return [wrap(row.code), *(wrap(each, "  ") for each in under)]


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(letters_of(cell) for cell in column) for column in zip(*rows, strict=True)]
    shown = [index for index, width in enumerate(widths) if width]
    return [
        _GAP.join(row[index] + " " * (widths[index] - letters_of(row[index])) for index in shown).rstrip()
        for row in rows
    ]
