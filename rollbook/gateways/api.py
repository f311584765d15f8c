"""Gateways over HTTP, for the office."""

from rollbook.accounts.access import Office
from rollbook.core.errors import BadInput
from rollbook.core.schemas import Page
from rollbook.core.settings import Settings
from rollbook.endpoints.application import IdInPath, Paging, SettingsDep, StoreDep, Timezone
from rollbook.endpoints.routes import Routes
from rollbook.gateways import refusals
from rollbook.gateways.addresses import NoTarget, find_addresses, read_target
from rollbook.gateways.schemas import (
    DeadLetter,
    Gateway,
    GatewayChange,
    GatewayMade,
    Gateways,
    GatewaySecret,
    NewGateway,
    SentAgain,
    Tried,
)
from rollbook.gateways.service import dead, keeping
from rollbook.gateways.trying import send_test
from rollbook.reach.doors import whole_college

routes = Routes("/api/gateways", tag="gateways")

_WHY_NOT = {
    "private_address": refusals.gateway_is_private,
    "not_https": refusals.gateway_not_https,
    "no_such_host": refusals.gateway_not_found,
}


@routes.get("", "The gateways, and how many messages each was sent", at=whole_college)
async def list_gateways(_me: Office, store: StoreDep, timezone: Timezone) -> Gateways:
    return await store.read(keeping.list_gateways, timezone)


@routes.post("", "Add a gateway", status=201, at=whole_college)
async def add_gateway(
    form: NewGateway, me: Office, store: StoreDep, settings: SettingsDep, timezone: Timezone
) -> GatewayMade:
    """The answer is the only place where its secret is ever shown."""
    await _check_url(form.url, settings)
    return await store.write(keeping.add_gateway, form, me.user_name, timezone)


@routes.patch("/{id}", "Change what a gateway is sent", at=whole_college)
async def change_gateway(
    gateway_id: IdInPath, form: GatewayChange, me: Office, store: StoreDep, timezone: Timezone
) -> Gateway:
    return await store.write(keeping.change_gateway, gateway_id, form, me.user_name, timezone)


@routes.post("/{id}/secret", "Give a gateway a new secret; the one before ends", at=whole_college)
async def change_gateway_secret(gateway_id: IdInPath, me: Office, store: StoreDep) -> GatewaySecret:
    """The answer is the only place where it is ever shown."""
    return await store.write(keeping.change_secret, gateway_id, me.user_name)


@routes.post("/{id}/test", "Send a gateway a test event, and say what became of it", at=whole_college)
async def try_gateway(gateway_id: IdInPath, _me: Office, store: StoreDep, settings: SettingsDep) -> Tried:
    """The event `notice.test` is about nobody. It is tried once, at once."""
    return await send_test(await store.read(keeping.find_gateway, gateway_id), settings)


@routes.delete("/{id}", "End a gateway; what waits for it is not sent", at=whole_college)
async def end_gateway(gateway_id: IdInPath, me: Office, store: StoreDep) -> None:
    await store.write(keeping.end_gateway, gateway_id, me.user_name)


@routes.get("/dead", "Messages that did not get through", at=whole_college)
async def list_dead_letters(page: Paging, _me: Office, store: StoreDep) -> Page[DeadLetter]:
    """The newest first."""
    return await store.read(dead.list_dead, page)


@routes.post("/dead/again", "Send again all that did not get through", at=whole_college)
async def send_all_dead_letters_again(me: Office, store: StoreDep) -> SentAgain:
    return await store.write(dead.send_all_again, me.user_name)


@routes.post("/dead/{id}/again", "Send again a message that did not get through", status=204, at=whole_college)
async def send_dead_letter_again(notice_id: IdInPath, me: Office, store: StoreDep) -> None:
    """Under the same id. To ask for it twice is to ask for it once."""
    await store.write(dead.send_again, notice_id, me.user_name)


async def _check_url(url: str, settings: Settings) -> None:
    target = read_target(url)
    if target is None:
        raise BadInput(refusals.NOT_A_GATEWAY_ADDRESS)
    try:
        await find_addresses(target, settings.gateway_networks)
    except NoTarget as error:
        raise BadInput(_WHY_NOT[error.code](error.value)) from error
