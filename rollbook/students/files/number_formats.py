"""Numbers in a workbook as the text one sees: 7 under the format 000 is 007, 45000 under d-mmm-yy is a date."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from functools import cache, lru_cache

# Formats that a workbook uses by number alone.
BUILT_IN = {0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 49: "@"}
BUILT_IN |= {14: "dd-mm-yyyy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM"}
BUILT_IN |= {20: "h:mm", 21: "h:mm:ss", 22: "dd-mm-yyyy h:mm", 45: "mm:ss", 47: "mm:ss"}
BUILT_IN |= {37: "#,##0", 38: "#,##0", 39: "#,##0.00", 40: "#,##0.00"}
# Beyond this a spreadsheet has rounded the number, and shows it so.
EXACT = 10**15
# Of one section. Each costs time for each cell.
MOST_PIECES = 30

# What is not closed goes to the end: looking for it again from each place would take time without bound.
_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)(?:"|\Z)|\\(?P<escaped>.)|(?P<space>_.)|(?P<fill>\*.)|(?P<bracket>\[[^\]]*(?:\]|\Z))'
    r"|(?P<general>General|@)"
    r"|(?P<noon>AM/PM|A/P)|(?P<date>y+|m+|d+|h+|s+)|(?P<power>E[+-])|(?P<digit>[0#?])|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
Token = tuple[str, str]
Shown = Callable[[float], str]


@lru_cache(maxsize=4096)
def find_format(code: str, from_1904: bool) -> Shown:
    """How numbers look under a format. What is too odd for a list of students is shown without a format."""
    sections = [_tokens(section) for section in _split(code)]
    if any(len(tokens) > MOST_PIECES for tokens in sections):
        return general

    @cache  # days of birth come again and again; there are never more than cells
    def shown(value: float) -> str:
        tokens = _section(sections, value)
        kinds = {kind for kind, _ in tokens}
        if "date" in kinds and not any(text.startswith("[h") for kind, text in tokens if kind == "bracket"):
            return _date(value, tokens, from_1904)
        if kinds and kinds <= {"text", "bracket"}:
            return _words(tokens)
        plain = kinds & {"general", "power", "date"} or "digit" not in kinds or ("other", "/") in tokens
        if plain or abs(value) >= EXACT:
            return general(value)
        return _number(value, tokens, negative_sign=len(sections) < 2)

    return shown


@lru_cache(maxsize=4096)
def has_power(code: str) -> bool:
    """Whether one sees a power of ten: 24E5, typed as a roll, becomes 2400000 under the format 0.00E+00."""
    return any(kind == "power" for kind, _ in _tokens(code))


@lru_cache(maxsize=4096)
def is_day(code: str) -> bool:
    """Whether one sees a date under this format, and not the time of a day alone."""
    first = _tokens(_split(code)[0])
    return any(kind == "date" and text[0] in "yd" for kind, text in first)


def general(value: float) -> str:
    if value == int(value) and abs(value) < EXACT:
        return str(int(value))
    return f"{value:.11G}" if abs(value) < EXACT else f"{value:.5E}"


def _split(code: str) -> list[str]:
    parts, start = [], 0
    for match in _TOKEN.finditer(code):
        if match["other"] == ";":
            parts.append(code[start : match.start()])
            start = match.end()
    return [*parts, code[start:]]


def _tokens(section: str) -> list[Token]:
    tokens = []
    for match in _TOKEN.finditer(section):
        kind = str(match.lastgroup)
        text = str(match[kind])
        if kind in ("quoted", "escaped"):
            kind = "text"
        elif kind == "space":
            kind, text = "text", " "
        if kind != "fill":
            tokens.append((kind, text.lower() if kind in ("date", "bracket") else text))
    return tokens


def _section(sections: list[list[Token]], value: float) -> list[Token]:
    """Positive; negative; zero."""
    if value < 0 and len(sections) > 1:
        return sections[1]
    if value == 0 and len(sections) > 2:
        return sections[2]
    return sections[0]


def _number(value: float, tokens: list[Token], *, negative_sign: bool) -> str:
    """Digits fill the places from the right; words in between stay where they are."""
    point = next((index for index, token in enumerate(tokens) if token == ("other", ".")), len(tokens))
    decimals = sum(1 for kind, _ in tokens[point:] if kind == "digit")
    percent = ("other", "%") in tokens
    exact = abs(Decimal(repr(value))) * (100 if percent else 1)
    rounded = exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    whole, _, fraction = f"{rounded:f}".partition(".")
    grouped = any(token == ("other", ",") for token in tokens[:point])
    sign = "-" if value < 0 and negative_sign and rounded else ""
    return sign + _whole(whole.lstrip("0"), tokens[:point], grouped) + _fraction(fraction, tokens[point:])


def _whole(digits: str, tokens: list[Token], grouped: bool) -> str:
    if grouped:
        places = sum(1 for token in tokens if token == ("digit", "0"))
        filled = f"{int(digits or '0'):,}" if digits or places else ""
        marks = [index for index, (kind, _) in enumerate(tokens) if kind == "digit"]
        before, after = tokens[: marks[0]], tokens[marks[-1] + 1 :]
        return _words(before) + filled + _words(after)
    shown: list[str] = []
    first = next((index for index, (kind, _) in enumerate(tokens) if kind == "digit"), None)
    for index in range(len(tokens) - 1, -1, -1):
        kind, text = tokens[index]
        if kind != "digit":
            shown.append(text if kind != "bracket" else "")
        elif index == first:
            shown.append(digits or ("0" if text == "0" else ""))
        elif digits:
            shown.append(digits[-1])
            digits = digits[:-1]
        elif text == "0":
            shown.append("0")
    return "".join(reversed(shown))


def _fraction(digits: str, tokens: list[Token]) -> str:
    """`#` shows no zero at the end; `0` does."""
    shown = []
    places = [text for kind, text in tokens if kind == "digit"]
    least = len("".join(places).rstrip("#?"))
    kept = digits[:least] + digits[least:].rstrip("0")
    written = iter(kept)
    for kind, text in tokens:
        if kind == "digit":
            shown.append(next(written, ""))
        elif kind != "bracket" and (text != "." or kept):
            shown.append(text)
    return "".join(shown)


def _words(tokens: list[Token]) -> str:
    return "".join(text for kind, text in tokens if kind != "bracket" and text != ",")


def moment_of(value: float, from_1904: bool) -> datetime | None:
    """None where no calendar has it."""
    # Day 60 of 1900 is a day that never was; before it the count is one less.
    start = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 31 if value < 60 else 30)  # noqa: DTZ001 - no zone
    try:
        return start + timedelta(seconds=round(value * 86_400))
    except OverflowError:
        return None


def _date(value: float, tokens: list[Token], from_1904: bool) -> str:
    moment = moment_of(value, from_1904)
    if moment is None:
        return general(value)
    noon = any(kind == "noon" for kind, _ in tokens)
    shown, clock = [], False
    for index, (kind, text) in enumerate(tokens):
        if kind == "date":
            minutes = text[0] == "m" and (clock or _seconds_follow(tokens[index + 1 :]))
            clock = text[0] == "h" or (clock and text[0] == "m")
            shown.append(_part(moment, "n" * len(text) if minutes else text, noon=noon))
        elif kind == "noon":
            shown.append(f"{moment:%p}")
        elif kind != "bracket":
            shown.append(text)
    return "".join(shown)


def _seconds_follow(tokens: list[Token]) -> bool:
    following = next((text for kind, text in tokens if kind == "date"), "")
    return following.startswith("s")


def _part(moment: datetime, token: str, *, noon: bool) -> str:
    """One piece of a date; `n` stands for minutes here, which formats also write with an m."""
    hour = (moment.hour - 1) % 12 + 1 if noon else moment.hour
    match token[0], min(len(token), 4):
        case "y", length:
            return f"{moment:%Y}"[-2:] if length <= 2 else f"{moment.year:04}"
        case ("m", 3) | ("m", 4):
            return f"{moment:%b}" if len(token) == 3 else f"{moment:%B}"
        case ("d", 3) | ("d", 4):
            return f"{moment:%a}" if len(token) == 3 else f"{moment:%A}"
    number = {"m": moment.month, "d": moment.day, "h": hour, "n": moment.minute, "s": moment.second}[token[0]]
    return f"{number:02}" if len(token) > 1 else str(number)
