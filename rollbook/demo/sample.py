"""Which sample college it is, and the ids of what is in it."""

from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from rollbook.core.json_values import JsonObject

# This department takes the roll in every class, the others once a week in each subject: a term of it loads in seconds.
BUSY = "CSE"
SEED = 2022
_OURS = UUID("5d2f6f0e-6a3b-4c57-9c0a-2f1f0b7a9e21")


@dataclass(frozen=True)
class Sample:
    """Everything in a sample college follows from this."""

    today: date  # when it was loaded
    timezone: str
    seed: int = SEED
    # Whoever loaded it teaches too: the first subject of each class in the busy department.
    colleague: str | None = None

    def plain(self) -> dict[str, object]:
        return {**asdict(self), "today": self.today.isoformat()}

    @classmethod
    def of(cls, plain: JsonObject) -> "Sample":
        return cls(**{**plain, "today": date.fromisoformat(plain["today"])})

    def moment(self, day: date, hour: int, minute: int, second: int = 0) -> datetime:
        return datetime.combine(day, time(hour, minute, second, tzinfo=ZoneInfo(self.timezone))).astimezone(UTC)


def sample_id(seed: int, *what: object) -> UUID:
    """The same seed has the same ids, so what is there is not made again."""
    return uuid5(_OURS, " ".join(map(str, (seed, *what))))
