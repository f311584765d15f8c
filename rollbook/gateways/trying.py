"""The test event: about nobody, tried once."""

import secrets

import msgspec

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.gateways.delivering import Delivered, deliver
from rollbook.gateways.schemas import Tried
from rollbook.tables.rows import GatewayRow


async def send_test(gateway: GatewayRow, settings: Settings) -> Tried:
    event = {"type": "notice.test", "timestamp": clock.now().isoformat(), "data": {"college": settings.title}}
    outcome = await deliver(gateway, f"msg_test_{secrets.token_hex(8)}", msgspec.json.encode(event), settings)
    if isinstance(outcome, Delivered):
        return Tried(delivered=True)
    return Tried(delivered=False, why=outcome.why)
