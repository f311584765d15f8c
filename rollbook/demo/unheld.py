"""Classes of the sample college that nobody took, so that there is somebody to ask."""

from collections.abc import Sequence
from datetime import date

from rollbook.demo import syllabus
from rollbook.demo.meetings import Meeting
from rollbook.demo.sample import BUSY
from rollbook.demo.terms import days_until

ENOUGH_DAYS = 10


def days_unheld(today: date) -> list[date]:
    """Three of the last days, the newest first. In a term that has just begun everything is taken."""
    days = days_until(today)
    return days[-2:-8:-2] if len(days) > ENOUGH_DAYS else []


def find_unheld(meetings: Sequence[Meeting], today: date, day: date) -> Meeting | None:
    """The last class of the third year of the busy department on such a day."""
    if day not in days_unheld(today):
        return None
    batch = list(syllabus.batches_on(today))[syllabus.THIRD_YEAR]
    own = [each for each in meetings if (each.saving.batch, each.saving.department) == (batch, BUSY)]
    return max(own, key=lambda each: each.at, default=None)
