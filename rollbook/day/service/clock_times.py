"""When an hour of a day begins and ends, as the college's clock shows it."""

from datetime import date

from rollbook.core.timetable import say_clock
from rollbook.timetable.hours import Hours


def clock_times(hours: Hours, day: date, number: int) -> tuple[str | None, str | None]:
    """None where the college has no such hour that day."""
    found = next((each for each in hours.on(day) if each.hour == number), None)
    return (None, None) if found is None else (say_clock(found.starts), say_clock(found.ends))
