"""What goes in and out of the settings of notices."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Kind, Language, Relation, Told
from rollbook.core.schemas import Instant, Schema, explain

_LAST_MINUTE = 24 * 60 - 1
MinuteOfDay: TypeAlias = Annotated[int, Meta(ge=0, le=_LAST_MINUTE)]


class NoticeSettings(Schema):
    """When things are told. Times are minutes after midnight, by the college's clock."""

    hold_minutes: Annotated[
        Annotated[int, Meta(ge=0, le=1440)],
        explain("How long a message waits before it goes: it is counted again then."),
    ]
    quiet_from: Annotated[
        MinuteOfDay, explain("Nothing is sent from then on; the same as `quietUntil`: no quiet hours.")
    ]
    quiet_until: MinuteOfDay
    per_minute: Annotated[Annotated[int, Meta(ge=1, le=1000)], explain("At most so many messages a minute.")]
    least_classes: Annotated[
        Annotated[int, Meta(ge=1, le=100)], explain("A subject has had so many before anybody is told to be below.")
    ]
    digest_weekday: Annotated[Annotated[int, Meta(ge=1, le=7)], explain("1 is Monday.")]
    digest_at: MinuteOfDay
    statement_day: Annotated[Annotated[int, Meta(ge=1, le=28)], explain("Of the month.")]
    statement_at: MinuteOfDay
    absent_at: MinuteOfDay


class NoticeSettingsIn(NoticeSettings):
    revision: Annotated[int, explain("As it was read: whoever changed them meanwhile is not overwritten.")]


class ToldKind(Schema):
    """One kind that the college tells by itself."""

    kind: Told
    is_on: bool
    waiting: Annotated[int, explain("Messages that wait to be sent.")]


class Notices(Schema):
    started_at: Annotated[Instant | None, explain("Since when this college tells people by itself; null: it does not.")]
    held_since: Annotated[Instant | None, explain("Since when somebody holds everything back.")]
    settings: NoticeSettings
    revision: int
    timezone: str
    kinds: list[ToldKind]
    waiting: Annotated[int, explain("Messages that wait, of every kind.")]
    next_at: Annotated[Instant | None, explain("When the next of them goes, quiet hours considered.")]
    bounced: Annotated[int, explain("Addresses that refused a mail. Nothing more goes there.")]
    mails_go: Annotated[Literal["server", "folder"], explain("To a mail server; or, where none is set, into a folder.")]
    own_address: Annotated[str, explain("Where “Send this one to me” goes; empty: none is known.")]


class WouldGo(Schema):
    kind: Told
    messages: int


class Forecast(Schema):
    """How many messages it would be now; of what follows an occasion, how many wait."""

    items: list[WouldGo]


class Switch(Schema):
    is_on: bool


class PreviewQuery(Schema):
    kind: Kind


class PreviewMail(Schema):
    """Exactly what would go out, in one language."""

    language: Language
    heading: str
    text: str
    html: str
    event: Annotated[JsonObject | None, explain("What gateways are sent; null: it goes by mail only.")]


class Preview(Schema):
    kind: Kind
    made_up: Annotated[bool, explain("Nothing of the kind is there yet: the example is made up.")]
    about: Annotated[str, explain("The roll of the example; of staff the user name.")]
    relation: Annotated[Relation, explain("As what it would be read.")]
    sender: Annotated[str, explain("From which address; empty where no mail server is set.")]
    has_page: Annotated[
        bool, explain("Whether a button leads to the student's own page: the settings say under which address this is.")
    ]
    mails: list[PreviewMail]


class TrialIn(Schema):
    kind: Kind
    language: Language


class Trial(Schema):
    address: Annotated[str, explain("Where it goes, at once.")]
