"""The words that notices know: what is told, to whom, by which way, and what becomes of it."""

from datetime import datetime, time, timedelta
from typing import Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo

# What the college tells by itself, in the order of the settings' page. Each can be switched off.
Told: TypeAlias = Literal[
    "crossed",  # fell below the line, or into the band under it: once per crossing and subject
    "digest",  # weekly, to those who are below
    "statement",  # monthly, to everybody: all subjects
    "absent",  # missed classes of today
    "not_taken",  # a class that nobody has taken: to its lecturer, later to the head
    "leave_decided",
    "objection_answered",
    "list_published",
]
TOLD: tuple[Told, ...] = get_args(Told)
OFF_AT_FIRST: frozenset[Told] = frozenset({"absent"})

# What one person asks for, sent at once: an invitation, a link to a new password, whether an address is theirs, a new
# link to one's own page.
Asked: TypeAlias = Literal["invitation", "password", "check_address", "page_link"]
ASKED: tuple[Asked, ...] = get_args(Asked)

Kind: TypeAlias = Literal[Told, Asked]
KINDS: tuple[Kind, ...] = (*TOLD, *ASKED)

# What nobody can stop: what the college has to send, and what somebody has just asked for.
CANNOT_BE_STOPPED: frozenset[Kind] = frozenset({"statement", *ASKED})

Language: TypeAlias = Literal["en", "hi"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Way: TypeAlias = Literal["mail", "gateway"]
WAYS: tuple[Way, ...] = get_args(Way)

# As what somebody is told. A student may have several guardians, and one mother.
Relation: TypeAlias = Literal["student", "mother", "father", "guardian", "staff"]
RELATIONS: tuple[Relation, ...] = get_args(Relation)
GUARDIANS: tuple[Relation, ...] = ("mother", "father", "guardian")

State: TypeAlias = Literal[
    "waiting",  # for its time, for the end of the quiet hours, or to be tried again
    "claimed",  # one server is about to send it
    "handing",  # one server is handing it over; whoever finds it so after a crash cannot know whether it went
    "sent",
    "dropped",  # counted again at sending, and no longer true
    "stopped",  # by the office, or by whoever it was for
    "refused",  # for good, by whoever was to take it
    "given_up",  # tried as often as it is tried
    "uncertain",  # the server ended while it was handed over
]
STATES: tuple[State, ...] = get_args(State)


def is_quiet(now: datetime, quiet_from: int, quiet_until: int, timezone: str) -> bool:
    """Both in minutes after midnight by the college's clock. The same twice: no hour is quiet."""
    here = now.astimezone(ZoneInfo(timezone))
    minute = here.hour * 60 + here.minute
    if quiet_from <= quiet_until:
        return quiet_from <= minute < quiet_until
    return minute >= quiet_from or minute < quiet_until


def after_quiet(moment: datetime, quiet_from: int, quiet_until: int, timezone: str) -> datetime:
    """When that which is due at a moment may go."""
    if not is_quiet(moment, quiet_from, quiet_until, timezone):
        return moment
    here = moment.astimezone(ZoneInfo(timezone))
    end = datetime.combine(here.date(), time(*divmod(quiet_until, 60)), here.tzinfo)
    if here.hour * 60 + here.minute >= quiet_until:
        end += timedelta(days=1)
    return end.astimezone(moment.tzinfo)
