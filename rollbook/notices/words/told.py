"""What the college tells by itself, kind by kind: what stands in the mail, in which order."""

from typing import NamedTuple

from rollbook.core.notices import Relation
from rollbook.notices.facts import (
    Absent,
    Crossed,
    Digest,
    LeaveDecided,
    ListPublished,
    NotTaken,
    ObjectionAnswered,
    Statement,
    SubjectSum,
)
from rollbook.notices.words.content import (
    Bar,
    Big,
    Block,
    Button,
    Content,
    Foot,
    Paragraph,
    Row,
    Rows,
    paragraph,
    plain,
)
from rollbook.notices.words.wording import Words


class Links(NamedTuple):
    """Addresses as a mail has them, whole."""

    page: str | None  # the student's own page
    stop: str | None  # where these mails are stopped
    origin: str  # of this site: https://attendance.college.example; empty where it is not known


class Letter(NamedTuple):
    """What every kind has to know beside its facts."""

    words: Words
    about: str  # the roll of whom it is about, or the user name
    relation: Relation  # of whoever reads it
    links: Links
    college: str  # empty: its settings give none

    def button(self, words: str) -> Block:
        """To the student's own page; without one, where else to look."""
        if self.links.page:
            return Button(words, self.links.page)
        return paragraph(self.words.look_elsewhere(self.links.origin))

    def foot(self, *lines: str, can_be_stopped: bool = True) -> list[Foot]:
        told = [Foot(line) for line in lines if line]
        if self.relation != "staff":
            told.append(Foot(self.words.sent_to(self.relation)))
        if self.links.page:
            told.append(Foot(self.words.only_opening_is_noted()))
        if can_be_stopped and self.links.stop:
            told.append(Foot(self.words.stop_these(), self.links.stop))
        return told


def crossed(facts: Crossed, letter: Letter) -> Content:
    words, counted = letter.words, facts.sum
    blocks: list[Block] = [
        Big(counted.percent, "%"),
        Bar(float(counted.percent), float(facts.line), words.line_is(facts.line)),
        Paragraph(words.was_present(letter.about, counted, facts.up_to)),
    ]
    back = words.way_back(facts.line, counted)
    if back:
        blocks.append(Paragraph(back))
    if facts.side == "band":
        blocks.append(paragraph(words.may_be_condoned()))
    return Content(
        words.crossed_heading(counted.code, facts.line),
        [*blocks, letter.button(words.see_all_classes())],
        letter.foot(words.told_once(facts.object_until if letter.links.page else None)),
        glimpse=plain(back),
    )


def digest(facts: Digest, letter: Letter) -> Content:
    words, below = letter.words, facts.below
    rows = [_row(each.sum, words, words.this_week(each.week_present, each.week_classes), is_bad=True) for each in below]
    subjects = sum(each.sum.code is not None for each in below)
    others = facts.subjects - subjects
    told = [words.others_are_above(others)] if subjects and others > 0 else []
    told += [words.days_left(facts.days_left)] if facts.days_left is not None else []
    told.append(words.can_be_reached(sum(each.sum.reachable for each in below), len(below)))
    return Content(
        words.digest_heading(subjects, facts.subjects, facts.line)
        if subjects
        else words.digest_heading_together(facts.line),
        [Rows(rows), paragraph(" ".join(told)), letter.button(words.see_all_subjects())],
        letter.foot(words.digest_foot(letter.about, facts.first_day, facts.last_day)),
    )


def statement(facts: Statement, letter: Letter) -> Content:
    words = letter.words
    rows = [_row(each, words, is_bad=_is_below(each)) for each in facts.sums]
    counted = words.counted_from(facts.first_day, facts.last_day)
    subjects = [each for each in facts.sums if each.code is not None and each.percent]
    exact = f" {words.exact_by_timetable()}" if facts.by_timetable else ""
    return Content(
        words.statement_heading(words.write_month(facts.month)),
        [
            Big(words.of(facts.met, len(subjects)), goes_on=True),
            Paragraph(words.are_at_line(letter.about, facts.line)),
            Rows(rows),
            paragraph(f"{counted}{exact}"),
            letter.button(words.see_all_classes()),
        ],
        letter.foot(words.cannot_be_stopped(facts.number), can_be_stopped=False),
    )


def absent(facts: Absent, letter: Letter) -> Content:
    words, missed = letter.words, facts.missed
    return Content(
        words.absent_heading(len(missed), facts.day),
        [
            Big(words.of(len(missed), facts.classes), goes_on=True),
            Paragraph(words.missed_of_day(letter.about, facts.day)),
            Rows([Row(each.code, each.name or "", figure=each.at or "") for each in missed]),
            letter.button(words.see_all_classes()),
        ],
        letter.foot(words.absent_foot(may_object=facts.may_object and letter.links.page is not None)),
    )


def not_taken(facts: NotTaken, letter: Letter) -> Content:
    """Its links open pages and write nothing: whatever looks at mails for harm follows them too."""
    words, origin = letter.words, letter.links.origin
    ways: list[Block] = [paragraph(words.stands_on_home())]
    if origin:
        ways = [
            Button(words.take_it_now(), f"{origin}{facts.take}"),
            Button(words.not_held_because(), f"{origin}{facts.not_held}", is_main=False),
        ]
    return Content(
        words.not_taken_heading(facts.code, facts.day),
        [
            Big(f"{words.short_day_of_week(facts.day)} {facts.at}"),
            paragraph(words.where_and_when(facts)),
            paragraph(words.was_it_held()),
            *ways,
        ],
        letter.foot(words.who_is_asked(facts)),
    )


def leave_decided(facts: LeaveDecided, letter: Letter) -> Content:
    words = letter.words
    told = words.leave_is(letter.about, facts.kind, facts.decision, facts.first_day, facts.last_day)
    return Content(
        words.leave_heading(facts.decision, facts.first_day, facts.last_day),
        [
            Big(words.leave_decision(facts.decision)),
            Paragraph(told),
            *_reason(facts.words, words),
            letter.button(words.see_all_subjects()),
        ],
        letter.foot(),
    )


def objection_answered(facts: ObjectionAnswered, letter: Letter) -> Content:
    words = letter.words
    return Content(
        words.objection_heading(facts.code, facts.day),
        [
            Big(words.objection_outcome(facts.outcome)),
            Paragraph(words.objection_is(letter.about, facts.code, facts.day, facts.at, facts.outcome)),
            *_reason(facts.words, words),
            letter.button(words.see_all_classes()),
        ],
        letter.foot(),
    )


def list_published(facts: ListPublished, letter: Letter) -> Content:
    words = letter.words
    if facts.below or facts.together:
        told = words.list_below(letter.about, facts.below, facts.together, facts.semester)
    else:
        told = words.list_clear(letter.about, facts.semester)
    blocks: list[Block] = [Paragraph(told)]
    if facts.provisional and facts.objections_until:
        blocks.append(paragraph(words.object_until(facts.objections_until)))
    if not facts.provisional:
        blocks.append(paragraph(words.list_is_final()))
    origin, page = letter.links.origin, letter.links.page
    if page:
        blocks.append(Button(words.see_all_subjects(), page))
    if origin:
        blocks.append(Button(words.see_list(), f"{origin}{facts.page}", is_main=not page))
    elif not page:
        blocks.append(paragraph(words.ask_for_list()))
    return Content(words.list_heading(facts.number, facts.provisional), blocks, letter.foot())


def _row(counted: SubjectSum, words: Words, *more: str, is_bad: bool) -> Row:
    small = (words.of(counted.present, counted.classes), *more, words.how_counted(counted))
    return Row(
        counted.code or words.all_together(),
        counted.name or "",
        figure=f"{counted.percent} %" if counted.percent else "",
        small=", ".join(filter(None, small)),
        hint=words.hint(counted),
        is_bad=is_bad,
    )


def _is_below(counted: SubjectSum) -> bool:
    """Where nothing is asked of a subject by itself, or nothing is counted, nobody is below in it."""
    return counted.line is not None and bool(counted.percent) and float(counted.percent) < float(counted.line)


def _reason(given: str | None, words: Words) -> list[Block]:
    return [paragraph(words.because(given))] if given else []
