"""A subject, a batch or a department that is renamed while a mail waits: the mail has the names of the day it goes."""

from rollbook.notices.facts import Crossed
from tests.catalogue_labels import rename
from tests.notices.telling import Telling

MEERA = "24CS001"


def test_a_fall_is_told_under_the_new_names(telling: Telling) -> None:
    telling.start(least_classes=1)
    telling.hold([[MEERA]])
    telling.look()
    [row] = telling.rows()
    asha = telling.term.asha
    rename(asha, "subjects", "CS301", "CS-401")
    rename(asha, "departments", "CSE", "Computing")
    rename(asha, "batches", "2024 - 2028", "2024 to 2028")
    told = telling.check(row)
    assert isinstance(told, Crossed)
    assert (told.sum.code, told.sum.percent) == ("CS-401", "0.00")
    telling.look()
    assert len(telling.rows()) == 1, "a new name is no new fall"
