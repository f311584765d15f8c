"""The words of mails in Hindi, as docs/hindi.md has them: no sentence shows a student's gender."""

from rollbook.notices.words.hi.asked import Asked
from rollbook.notices.words.hi.classes import Classes
from rollbook.notices.words.hi.decided import Decided
from rollbook.notices.words.hi.standing import Standing


class Hindi(Standing, Classes, Decided, Asked):
    pass
