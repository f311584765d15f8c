"""Handing events to gateways (`rollbook.gateways.delivering`). One that hangs keeps no mail from being sent: gateways
have a sender of their own."""

from rollbook.core.settings import Settings
from rollbook.gateways import delivering
from rollbook.post.outcomes import Begin, Later, NotOurs, Outcome, Ready, Refused, Sent


class GatewayTransport:
    def __init__(self, settings: Settings, longest_seconds: float = delivering.LONGEST_SECONDS) -> None:
        self._settings, self._longest = settings, longest_seconds

    async def hand_over(self, message: Ready, begin: Begin) -> Outcome:
        assert message.gateway is not None
        if not await begin():
            return NotOurs()
        found = await delivering.deliver(
            message.gateway, message.message_id, message.body, self._settings, longest_seconds=self._longest
        )
        if isinstance(found, delivering.Delivered):
            return Sent()
        if isinstance(found, delivering.Refused):
            return Refused(found.why)
        return Later(found.why, found.pause)

    async def close(self) -> None:
        pass
