"""Draws docs/images/architecture.svg from the floors in pyproject.toml; `--check` fails where it would differ."""

import sys
import tomllib
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "images" / "architecture.svg"
WEB = (["app"], ["screens"], ["features"], ["ui"], ["lib"])
WIDTH, FLOOR, GAP, MARGIN = 460, 34, 8, 20
INK, PAPER, RULE, ROOM, GROUND = "#1f2a24", "#fffffa", "#b9bdb2", "#e6ebdc", "#a3b18a"
FONT = "font-family='system-ui, sans-serif'"


def main(check: bool) -> int:
    drawn = picture(python_floors())
    if not check:
        PICTURE.write_text(drawn)
        return 0
    if PICTURE.read_text() == drawn:
        return 0
    print(
        "docs/images/architecture.svg is not of today's floors: run python tools/architecture_picture.py",
        file=sys.stderr,
    )
    return 1


def python_floors() -> list[list[str]]:
    """From the roof down."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers: list[str] = contracts[0]["layers"]
    return [[room.strip(" ()") for room in layer.split("|")] for layer in layers]


def picture(floors: list[list[str]]) -> str:
    height = MARGIN * 3 + 30 + len(floors) * (FLOOR + GAP) + 60
    right = MARGIN * 3 + WIDTH
    top = MARGIN + 30
    foot = top + len(floors) * (FLOOR + GAP)
    web_top = foot - len(WEB) * (FLOOR + GAP)
    [edge] = [number for number, rooms in enumerate(floors) if "edge" in rooms]
    door = top + edge * (FLOOR + GAP) + FLOOR // 2
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {right + WIDTH // 2 + MARGIN} {height}' role='img' "
        "aria-label='The rooms of Rollbook, floor by floor: each imports only from below'>",
        f"<rect width='100%' height='100%' fill='{PAPER}'/>",
        _words(MARGIN, MARGIN + 14, "rollbook/ (Python)", bold=True),
        *_house(MARGIN, top, WIDTH, floors),
        _words(right, web_top - 16, "web/src/ (React)", bold=True),
        *_house(right, web_top, WIDTH // 2, WEB),
        _box(MARGIN, foot + 12, WIDTH, FLOOR + 6, "SQLite: one writer, WAL, synced      or      PostgreSQL", GROUND),
        _box(right, foot + 12, WIDTH // 2, FLOOR + 6, "IndexedDB, service worker", GROUND),
        f"<path d='M{right + 60} {web_top - 34} V{door} H{MARGIN + WIDTH + 4}' fill='none' stroke='{INK}' "
        "stroke-width='1.5' marker-end='url(#tip)'/>",
        "<defs><marker id='tip' viewBox='0 0 8 8' refX='7' refY='4' markerWidth='7' markerHeight='7' orient='auto'>"
        f"<path d='M0 0 L8 4 L0 8 z' fill='{INK}'/></marker></defs>",
        *(
            _words(right + 72, door + 24 + line * 18, words, size=13)
            for line, words in enumerate(("HTTP and JSON,", "one stream of live events;", "scripts: node paths"))
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _house(left: int, top: int, width: int, floors: list[list[str]] | tuple[list[str], ...]) -> list[str]:
    drawn = []
    for number, rooms in enumerate(floors):
        wide = (width - GAP * (len(rooms) - 1)) / len(rooms)
        y = top + number * (FLOOR + GAP)
        drawn += [_box(left + place * (wide + GAP), y, wide, FLOOR, room, ROOM) for place, room in enumerate(rooms)]
    return drawn


def _box(x: float, y: float, width: float, height: float, word: str, fill: str) -> str:
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' rx='6' fill='{fill}' stroke='{RULE}'/>"
        f"<text x='{x + width / 2:g}' y='{y + height / 2 + 5:g}' {FONT} font-size='14' fill='{INK}' "
        f"text-anchor='middle'>{escape(word)}</text>"
    )


def _words(x: float, y: float, words: str, *, bold: bool = False, size: int = 15) -> str:
    weight = " font-weight='600'" if bold else ""
    return f"<text x='{x:g}' y='{y:g}' {FONT} font-size='{size}'{weight} fill='{INK}'>{escape(words)}</text>"


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv))
