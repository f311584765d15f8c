"""What the sample college teaches: six departments, five to six subjects a semester."""

from datetime import date

# The department's label, and what its rolls and subject codes begin with.
DEPARTMENTS = {"CSE": "CS", "ECE": "EC", "EEE": "EE", "IT": "IT", "MECH": "ME", "CIVIL": "CE"}
YEARS = 4
NEW_YEAR = 7  # the college year begins in July

# Everybody learns the same in the first year, and some things later: mathematics, economics, management, ethics.
FIRST_YEAR = {
    1: ("MA101", "PH101", "CS101", "EE101", "HS101"),
    2: ("MA201", "CH201", "CS201", "ME201", "CE201", "HS201"),
}
FOR_EVERYBODY = {3: ("MA301",), 4: ("MA401",), 5: ("HS501",), 6: ("MG601",), 7: ("HS701",)}
OWN = {3: 5, 4: 4, 5: 5, 6: 4, 7: 4, 8: 3}  # how many of its own a department teaches in a semester


def subjects_of(prefix: str, semester: int) -> tuple[str, ...]:
    if semester in FIRST_YEAR:
        return FIRST_YEAR[semester]
    own = tuple(f"{prefix}{semester}{number:02}" for number in range(1, OWN[semester] + 1))
    return own + FOR_EVERYBODY.get(semester, ())


def batches_on(today: date) -> dict[str, int]:
    """The four batches that study now, oldest first, and the semester each has reached."""
    newest = today.year if today.month >= NEW_YEAR else today.year - 1
    half = 1 if today.month >= NEW_YEAR else 2
    starts = range(newest - YEARS + 1, newest + 1)
    return {f"{start} - {start + YEARS}": 2 * (newest - start) + half for start in starts}
