"""The outbox over HTTP, for the office: what goes when, and why not."""

from rollbook.accounts.access import Office
from rollbook.endpoints.application import StoreDep, Timezone
from rollbook.endpoints.routes import Query, Routes
from rollbook.notices.service import holding, stopping, waiting
from rollbook.notices.told_schemas import Changed, ChosenNotices, Holding, Outbox, OutboxPage, OutboxQuery
from rollbook.reach.doors import whole_college

routes = Routes("/api/notices/outbox", tag="notices")


@routes.get("", "What waits to be told, and what did not go", at=whole_college)
async def read_outbox(
    query: Query[OutboxQuery], page: Query[OutboxPage], _me: Office, store: StoreDep, timezone: Timezone
) -> Outbox:
    """What needs somebody first, then what waits, by when it goes; what was not sent stays in sight for a day."""
    return await store.read(waiting.read_outbox, query.state, page, timezone)


@routes.post("/stop", "Stop messages that wait", at=whole_college)
async def stop(form: ChosenNotices, me: Office, store: StoreDep) -> Changed:
    return Changed(changed=await store.write(stopping.stop, form.ids, me))


@routes.post("/resume", "Let go what the office has stopped", at=whole_college)
async def resume(form: ChosenNotices, me: Office, store: StoreDep) -> Changed:
    """Within the hour. They wait again, for as long as they would have."""
    return Changed(changed=await store.write(stopping.let_go, form.ids, me))


@routes.post("/again", "Send again what did not go, or may not have", at=whole_college)
async def send_again(form: ChosenNotices, me: Office, store: StoreDep) -> Changed:
    """To the address that is known now. It is counted again first, as at any sending."""
    return Changed(changed=await store.write(stopping.send_again, form.ids, me))


@routes.post("/hold", "Hold everything back", at=whole_college)
async def hold(me: Office, store: StoreDep) -> Holding:
    """But for what somebody has just asked for, as a new password."""
    return Holding(held_since=await store.write(holding.hold_everything, me))


@routes.post("/go-on", "Go on with what is held back", at=whole_college)
async def go_on(me: Office, store: StoreDep) -> Holding:
    await store.write(holding.go_on, me)
    return Holding(held_since=None)
