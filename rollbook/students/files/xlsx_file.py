"""XLSX: one sheet of a workbook, its cells as the text one sees. Reads only the parts that are needed for it."""

from rollbook.students import file_refusals as refusals
from rollbook.students.files.cells import unescape
from rollbook.students.files.grid import OF_A_LIST, Grid, Unreadable, Width, name_by_letters
from rollbook.students.files.limits import MAX_FORMAT, MAX_FORMATS, MAX_SHEETS, MAX_TEXT
from rollbook.students.files.number_formats import BUILT_IN
from rollbook.students.files.xlsx_package import Package, damaged
from rollbook.students.files.xlsx_sheet import SheetReader


class Workbook:
    def __init__(self) -> None:
        self.sheets: dict[str, str] = {}  # title → part
        self.strings: str | None = None
        self.styles: str | None = None
        self.from_1904 = False


def read_xlsx(data: bytes, title: str | None, width: Width = OF_A_LIST) -> Grid:
    package = Package(data)
    workbook = _workbook(package)
    if not workbook.sheets:
        raise Unreadable(refusals.NO_SHEET)
    title = next(iter(workbook.sheets)) if title is None else title
    if title not in workbook.sheets:
        raise Unreadable(refusals.SHEET_NOT_THERE, "sheet")
    strings = _strings(package, workbook.strings) if workbook.strings else []
    formats = _formats(package, workbook.styles) if workbook.styles else []
    reader = SheetReader(strings, formats, workbook.from_1904, width)
    package.walk(workbook.sheets[title], reader.start, reader.end, reader.text)
    widest = max((max(cells) for _, cells in reader.rows), default=0)
    rows = [(number, [cells.get(column, "") for column in range(1, widest + 1)]) for number, cells in reader.rows]
    return Grid(
        "xlsx",
        name_by_letters(widest),
        rows,
        sheets=list(workbook.sheets),
        sheet=title,
        merged=reader.merged,
        no_rolls={(row, column - 1): why for (row, column), why in reader.no_rolls.items()},
        days={(row, column - 1): day for (row, column), day in reader.days.items()},
    )


def _workbook(package: Package) -> Workbook:
    main = next((part for kind, part in package.read_relations("").values() if kind == "officeDocument"), "")
    related = package.read_relations(main)
    workbook = Workbook()
    for kind, part in related.values():
        if kind == "sharedStrings":
            workbook.strings = part
        elif kind == "styles":
            workbook.styles = part

    def note(tag: str, attributes: dict[str, str]) -> None:
        if tag == "workbookPr":
            workbook.from_1904 = attributes.get("date1904") in ("1", "true")
        elif tag == "sheet" and attributes.get("state", "visible") == "visible":
            number = next((value for name, value in attributes.items() if name.endswith(":id")), "")
            kind, part = related.get(number, ("", ""))
            if kind == "worksheet":
                workbook.sheets[attributes.get("name", "")] = part
                if len(workbook.sheets) > MAX_SHEETS:
                    raise Unreadable(refusals.too_many_sheets(MAX_SHEETS))

    package.walk(main, note)
    return workbook


def _strings(package: Package, part: str) -> list[str]:
    """The texts that cells point to. How they are spelt out for reading aloud is left out."""
    strings: list[str] = []
    pieces: list[str] = []
    inside: list[str] = []
    length = 0

    def start(tag: str, _attributes: dict[str, str]) -> None:
        inside.append(tag)

    def text(piece: str) -> None:
        nonlocal length
        if inside[-1:] == ["t"] and "rPh" not in inside[-2:]:
            length += len(piece)
            if length > MAX_TEXT:
                raise Unreadable(refusals.WORKBOOK_TEXT_TOO_LONG)
            pieces.append(piece)

    def end(tag: str) -> None:
        inside.pop()
        if tag == "si":
            strings.append(unescape("".join(pieces)))
            pieces.clear()

    package.walk(part, start, end, text)
    return strings


def _formats(package: Package, part: str) -> list[str]:
    """The number format of each cell style."""
    own: dict[str, str] = {}
    styles: list[str] = []
    inside = ""

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal inside
        if tag == "numFmt":
            own[attributes.get("numFmtId", "")] = code = attributes.get("formatCode", "General")
            if len(code) > MAX_FORMAT or len(own) > MAX_FORMATS:
                raise Unreadable(refusals.STRANGE_FORMATS)
        elif tag in ("cellXfs", "cellStyleXfs", "dxfs"):
            inside = tag
        elif tag == "xf" and inside == "cellXfs":
            styles.append(attributes.get("numFmtId", "0"))

    package.walk(part, start)
    try:
        return [own.get(number) or BUILT_IN.get(int(number), "General") for number in styles]
    except ValueError as error:
        raise damaged() from error
