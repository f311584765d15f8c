"""The words of mails in English."""

from rollbook.notices.words.en.asked import Asked
from rollbook.notices.words.en.classes import Classes
from rollbook.notices.words.en.decided import Decided
from rollbook.notices.words.en.standing import Standing


class English(Standing, Classes, Decided, Asked):
    pass
