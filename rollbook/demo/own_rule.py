"""The rule that the sample college keeps for its final year, so that a newcomer sees what a rule of one's own looks
like: the band below the line, and the college's own words. For everybody else holds what Rollbook comes with."""

from typing import Final

from sqlalchemy import Connection

from rollbook.accounts.admins import find_admin, identity_of
from rollbook.core import clock
from rollbook.core.rule import Rule
from rollbook.demo import syllabus
from rollbook.demo.sample import Sample
from rollbook.demo.staff import EXAM_OFFICE
from rollbook.demo.terms import terms_on
from rollbook.rules.schemas import NewRule
from rollbook.rules.service.keeping import keep_rule
from rollbook.standing.rule_schemas import RuleIn, WordsIn

FINAL_YEAR_RULE: Final = RuleIn(
    line=75, floor=65, words=WordsIn(met="Allowed", band="May be condoned", short="Detained")
)
OFFICE_HOUR = 8


def keep_rule_of_final_year(db: Connection, sample: Sample) -> None:
    """Through the same service as the screens, on the morning on which the classes begin."""
    first = terms_on(sample.today)[0].first
    form = NewRule(
        batch=list(syllabus.batches_on(sample.today))[syllabus.FINAL_YEAR],
        starts_on=first,
        rule=FINAL_YEAR_RULE,
        seen=None,
    )
    by = identity_of(find_admin(db, sample.colleague or EXAM_OFFICE))
    with clock.set_to(sample.moment(first, OFFICE_HOUR, 30)):
        keep_rule(db, form, by, Rule().line, first)
