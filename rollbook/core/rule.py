"""What a college asks of its students: the rule.

A rule says which percentage is needed, of what, and what late, leave and the classes before joining count. It knows of
no student: `standing.arithmetic` applies it to what was counted, and `standing.service.counted` does the same inside
the database. The front end's half, which says a rule in words, is `web/src/features/rule`.

Percentages are kept in hundredths of a percent, 7500 for 75 %. They are compared in whole numbers, and in thirds of a
hundredth, so that two thirds of the classes are exactly that: whoever writes 66.67 % means no more, and no less.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, assert_never, get_args

from msgspec import Struct

from rollbook.core.leave import Category

WHOLE: Final = 30_000  # a hundred percent, as it is compared
_THIRDS: Final = {3333: 10_000, 6667: 20_000}

# In each subject; in all subjects of a semester together; or together, and a least share in each besides.
Of: TypeAlias = Literal["each", "together", "both"]
Duty: TypeAlias = Literal["present", "share", "not"]  # "share": as present, up to a share of the classes
Medical: TypeAlias = Literal["absent", "not"]
CountedFrom: TypeAlias = Literal["joining", "first"]  # the first class after joining, or the first class of all

# At or above the pass line; below it, but where the shortage may be condoned; below that.
Outcome: TypeAlias = Literal["met", "band", "short"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
# In files, where the college has no words of its own.
OUTCOME_WORDS: Final[dict[Outcome, str]] = {"met": "Eligible", "band": "Condonable", "short": "Short"}

# What is decided beside a number in the band.
Decision: TypeAlias = Literal["condoned", "refused"]
DECISIONS: Final[tuple[Decision, ...]] = get_args(Decision)

# What a percentage is of: one subject, or all subjects of a semester.
Level: TypeAlias = Literal["subject", "together"]

# What a class counts that was missed on leave: as if attended, as missed, or as if it had not been held.
Counts: TypeAlias = Literal["present", "absent", "not"]


class MarksBand(Struct, frozen=True):
    """From the first percentage on, and below the last, so many marks are given; the last band holds 100 too."""

    first: int
    last: int
    marks: int


class OutcomeWords(Struct, frozen=True):
    """What the college calls the outcomes. Empty: as Rollbook does."""

    met: str = ""
    band: str = ""
    short: str = ""


class Rule(Struct, frozen=True):
    line: int = 7500
    of: Of = "each"
    least_in_each: int | None = None  # with "both": what each subject needs by itself
    floor: int | None = None  # from here up to the pass line the shortage may be condoned; none: it may not
    late_per_absence: int | None = None  # every so manieth late counts as one absence; none: late is present
    duty: Duty = "present"
    duty_share: int | None = None  # with "share": of the classes that are counted
    medical: Medical = "not"
    rounded: bool = False  # to a whole number, before it is compared
    counted_from: CountedFrom = "joining"
    bands: tuple[MarksBand, ...] = ()  # marks for attendance in a subject, the lowest first
    words: OutcomeWords = OutcomeWords()

    def line_at(self, level: Level) -> int | None:
        """What is needed there; none where nothing is asked of a subject by itself."""
        if level == "together":
            return self.line
        match self.of:
            case "each":
                return self.line
            case "both":
                return self.least_in_each
            case "together":
                return None
            case _:
                assert_never(self.of)

    def floor_at(self, level: Level) -> int | None:
        """The band lies below the pass line itself, and not below what is asked of each subject besides."""
        return self.floor if level == "together" or self.of == "each" else None

    def edges_at(self, level: Level) -> tuple[int | None, ...]:
        """Where something changes for a student: the line, the floor, and where a band of marks begins."""
        bands = [band.first for band in self.bands] if level == "subject" else []
        return self.line_at(level), self.floor_at(level), *bands

    def counts(self, category: Category) -> Counts:
        """What a class counts that was missed on such a leave; of duty up to a share, as long as the share lasts."""
        match category:
            case "duty":
                return "not" if self.duty == "not" else "present"
            case "medical":
                return self.medical
            case "other":
                return "absent"
            case _:
                assert_never(category)

    def exactly(self, hundredths: int) -> int:
        """As it is compared. Rounding to whole numbers is nothing but a lower line: 74.5 % is 75 % then."""
        if self.rounded:
            return 300 * -(-hundredths // 100) - 150
        return _in_thirds(hundredths)

    @property
    def exact_share(self) -> int:
        """Of the classes, up to which those on duty count as present; no rounding makes it another."""
        assert self.duty_share is not None
        return _in_thirds(self.duty_share)


def _in_thirds(hundredths: int) -> int:
    return _THIRDS.get(hundredths, 3 * hundredths)


class Start(NamedTuple):
    """A rule that a college can start from."""

    name: str
    rule: Rule


# Six that are common.
STARTS: Final = (
    Start("each", Rule()),
    Start("together", Rule(of="together", floor=6500)),
    Start("rounded", Rule(of="together", rounded=True)),
    Start("each_high", Rule(line=8500)),
    Start("two_thirds", Rule(line=6667, of="together", duty="share", duty_share=3333)),
    Start("both", Rule(of="both", least_in_each=5000)),
)
