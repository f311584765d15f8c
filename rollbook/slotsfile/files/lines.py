"""What every kind of file comes down to: one line for each slot, in the file's own words."""

from dataclasses import dataclass, field

from rollbook.core.json_values import JsonObject
from rollbook.students.files.cells import legible

MOST_SLOTS = 10_000
LONGEST_CELL = 200


@dataclass
class FileSlot:
    """Texts as they stand in the file; empty where it has none."""

    row: int  # its number in the file; of a FET file the number of the activity
    day: str = ""
    hours: list[str] = field(default_factory=list)  # those that it lasts, as far as they are named one by one
    length: str = ""  # in hours, where the file says it
    students: list[str] = field(default_factory=list)  # sets of students, by name
    batch: str = ""
    department: str = ""
    semester: str = ""
    subject: str = ""
    group: str = ""
    lecturers: list[str] = field(default_factory=list)
    room: str = ""
    title: str = ""
    more: list["FileSlot"] = field(default_factory=list)  # rows that tell of other subjects of the same slot
    is_meeting: bool = False  # it says that no students have it
    placed_twice: bool = False  # a FET file that says two different hours

    @property
    def every(self) -> list["FileSlot"]:
        """The row itself, and those that are of the same slot."""
        return [self, *self.more]

    def to_data(self) -> JsonObject:
        return {**vars(self), "more": [each.to_data() for each in self.more]}


def slot_of_data(data: JsonObject) -> FileSlot:
    """As it was before it went from process to process."""
    return FileSlot(**{**data, "more": [slot_of_data(each) for each in data["more"]]})


def show_text(text: str | None) -> str:
    return " ".join(legible(text or "", LONGEST_CELL).split())


def part_names(text: str) -> list[str]:
    """FET joins the names of several with a plus."""
    return list(dict.fromkeys(name for part in text.split("+") if (name := part.strip())))
