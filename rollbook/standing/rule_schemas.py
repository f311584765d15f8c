"""How a rule goes in and out: percentages with two decimals, where `core.rule` has whole hundredths."""

from typing import Annotated, Any

from msgspec import Meta, field, structs

from rollbook.core import faults
from rollbook.core.rule import CountedFrom, Duty, MarksBand, Medical, Of, OutcomeWords, Rule
from rollbook.core.schemas import Form, Schema, checked, explain, printable, tidy
from rollbook.core.sentences import BadValue

LONGEST_WORD = 40


def _two_decimals(value: float) -> float:
    if abs(value * 100 - round(value * 100)) > 1e-6:
        raise BadValue(faults.too_many_decimals(2))
    return round(value, 2)


def _word(value: str) -> str:
    value = tidy(value)
    if len(value) > LONGEST_WORD:
        raise BadValue(faults.text_too_long(LONGEST_WORD))
    return printable(value) if value else value


Percentage = Annotated[float, Meta(ge=0, le=100, examples=[79.17])]
Needed = Annotated[float, Meta(gt=0, le=100, examples=[75]), checked(_two_decimals)]
Edge = Annotated[float, Meta(ge=0, le=100, examples=[80]), checked(_two_decimals)]
Word = Annotated[str, checked(_word, maxLength=LONGEST_WORD)]


class RuleChoices(Form):
    """What decides where a student stands. What is left out is as Rollbook comes: exact, in each subject."""

    line: Annotated[Needed, explain("The percentage that is needed. 66.67 and 33.33 are exact thirds.")]
    of: Annotated[Of, explain("In each subject, in all of a semester together, or together and a least in each.")] = (
        "each"
    )
    least_in_each: Annotated[Needed | None, explain("With `both`: what each subject needs by itself.")] = None
    floor: Annotated[
        Needed | None, explain("From here up to the line the shortage may be condoned. Null: it may not.")
    ] = None
    late_per_absence: Annotated[
        Annotated[int, Meta(ge=2, le=10)] | None, explain("Every so manieth late is one absence. Null: none is.")
    ] = None
    duty: Annotated[Duty, explain("What a class counts that was missed on duty.")] = "present"
    duty_share: Annotated[Needed | None, explain("With `share`: of the classes counted, as many as present.")] = None
    medical: Annotated[Medical, explain("What a class counts that was missed on medical leave.")] = "not"
    rounded: Annotated[bool, explain("To the nearest whole number, before it is compared with the line.")] = False
    counted_from: Annotated[CountedFrom, explain("`first`: classes held before a student joined count as missed.")] = (
        "joining"
    )


class BandIn(Form):
    first: Edge = field(name="from")
    last: Edge = field(name="to")
    marks: Annotated[int, Meta(ge=0, le=100)]


class WordsIn(Form):
    met: Word = ""
    band: Word = ""
    short: Word = ""


class RuleIn(RuleChoices):
    bands: Annotated[
        list[BandIn],
        Meta(max_length=20),
        explain("Marks for attendance in a subject, the lowest first. Below them: 0."),
    ] = field(default_factory=list)
    words: WordsIn = field(default_factory=WordsIn)


class Band(Schema):
    """From the first percentage on, and below the second; the last band holds 100 too."""

    first: Percentage = field(name="from")
    last: Percentage = field(name="to")
    marks: int


class Words(Schema):
    """What the college calls the outcomes. Empty: as Rollbook does."""

    met: str
    band: str
    short: str


class WholeRule(Schema):
    """A rule as it is told: what each choice means is said where it is taken."""

    line: Percentage
    of: Of
    least_in_each: Percentage | None
    floor: Percentage | None
    late_per_absence: int | None
    duty: Duty
    duty_share: Percentage | None
    medical: Medical
    rounded: bool
    counted_from: CountedFrom
    bands: list[Band]
    words: Words


class SemesterTogether(Schema):
    """All subjects of a semester taken together."""

    semester: str
    subjects: Annotated[int, explain("In how many the student was called.")]


def as_rule(choices: RuleChoices) -> Rule:
    """As it is counted by. Whether the choices go together is for whoever takes them to say."""
    chosen: dict[str, Any] = {name: getattr(choices, name) for name in RuleChoices.__struct_fields__}
    for name in ("line", "least_in_each", "floor", "duty_share"):
        chosen[name] = None if chosen[name] is None else round(chosen[name] * 100)
    if isinstance(choices, RuleIn):
        bands = [MarksBand(round(band.first * 100), round(band.last * 100), band.marks) for band in choices.bands]
        chosen |= {"bands": tuple(bands), "words": OutcomeWords(**structs.asdict(choices.words))}
    return Rule(**chosen)


def as_told(rule: Rule) -> WholeRule:
    told = structs.asdict(rule)
    for name in ("line", "least_in_each", "floor", "duty_share"):
        told[name] = None if told[name] is None else told[name] / 100
    bands = [Band(first=band.first / 100, last=band.last / 100, marks=band.marks) for band in rule.bands]
    return WholeRule(**{**told, "bands": bands, "words": Words(**structs.asdict(rule.words))})
