"""Rules to count by, and counting on one's fingers: class by class, in fractions, with nothing in common with the
application but the rule itself."""

from fractions import Fraction
from random import Random
from typing import Final

from hypothesis import strategies as st

from rollbook.core.rule import STARTS, Level, MarksBand, Rule
from rollbook.standing.arithmetic import Counts

MARKS = (MarksBand(6500, 7500, 1), MarksBand(7500, 9000, 3), MarksBand(9000, 10_000, 5))
ODD: Final = {
    "every third late": Rule(late_per_absence=3, floor=6500),
    "every second late, together": Rule(of="together", late_per_absence=2, medical="absent"),
    "duty not counted": Rule(duty="not"),
    "nothing on leave counts": Rule(duty="not", medical="not", of="both", least_in_each=5000, floor=6500),
    "duty up to all": Rule(duty="share", duty_share=10_000),
    "duty up to a hundredth": Rule(duty="share", duty_share=100, late_per_absence=4),
    "from the first class": Rule(counted_from="first", bands=MARKS),
    "from the first class, a third on duty": Rule(counted_from="first", duty="share", duty_share=3333, floor=5000),
    "a line of a hundred": Rule(line=10_000, floor=9999),
    "a hundred, rounded": Rule(line=10_000, rounded=True, duty="share", duty_share=2500),
    "a line of next to nothing": Rule(line=1, duty="share", duty_share=1),
    "two thirds, rounded": Rule(line=6667, rounded=True, floor=3333, bands=MARKS),
    "a third": Rule(line=3333, medical="absent"),
}
RULES: Final[dict[str, Rule]] = {**{start.name: start.rule for start in STARTS}, **ODD}


def level_of(rule: Rule) -> Level:
    """Where the rule draws its line."""
    return "subject" if rule.of == "each" else "together"


def share_of(hundredths: int) -> Fraction:
    thirds = {3333: Fraction(1, 3), 6667: Fraction(2, 3)}
    return thirds.get(hundredths, Fraction(hundredths, 10_000))


def attended_and_counted(counts: Counts, rule: Rule) -> tuple[int, int]:
    """One class after the other: what it adds to the one and to the other."""
    counted = counts.present + counts.uncalled
    attended = counts.present
    for number in range(1, counts.late + 1):
        if rule.late_per_absence and number % rule.late_per_absence == 0:
            attended -= 1
    plainly_absent = counts.absent - counts.duty - counts.medical
    counted += plainly_absent
    counted += 0 if rule.medical == "not" else counts.medical
    counted += 0 if rule.duty == "not" else counts.duty
    most = counted if rule.duty_share is None else share_of(rule.duty_share) * counted
    taken = 0
    while rule.duty != "not" and taken < counts.duty and taken + 1 <= most:
        taken += 1
    return attended + taken, counted


def reaches(counts: Counts, rule: Rule, hundredths: int) -> bool:
    attended, counted = attended_and_counted(counts, rule)
    if not rule.rounded:
        return Fraction(attended, counted) >= share_of(hundredths)
    whole = (Fraction(100 * attended, counted) + Fraction(1, 2)) // 1
    return whole * 100 >= hundredths


def random_counts(random: Random, most: int = 30) -> Counts:
    """All that goes together: nobody is late who was absent, nor absent on two leaves at once."""
    present, duty, medical, other, absent, uncalled = (random.randint(0, most) for _ in range(6))
    if random.random() < 0.5:
        present += random.randint(0, 4 * most)
    on_leave = duty + medical + other
    return Counts(present, absent + on_leave, random.randint(0, present), duty, medical, other, uncalled)


_few = st.integers(0, 40)
some_counts: Final = st.builds(
    lambda present, late, absent, duty, medical, other, uncalled: Counts(
        present, absent + duty + medical + other, min(late, present), duty, medical, other, uncalled
    ),
    st.integers(0, 200),
    *[_few] * 6,
)
