"""What the home page shows first."""

from rollbook.accounts.access import Office, Sees, Takes, list_teaching
from rollbook.core import clock
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.reach.doors import within
from rollbook.standing.schemas import ClassToday, OwnClasses, SetupSteps
from rollbook.standing.service import fallen, home, own_classes, setup_steps
from rollbook.standing.shortage_schemas import FallenOut

routes = Routes("/api/home", tag="home")


@routes.get("/classes", "Today's classes", at=within)
async def list_today(me: Sees, store: StoreDep, settings: SettingsDep) -> list[ClassToday]:
    return await store.read(home.list_classes_today, clock.today(settings.timezone), me.rights)


@routes.get("/mine", "The classes that are mine to take", at=within)
async def list_own(me: Takes, store: StoreDep, settings: SettingsDep) -> list[OwnClasses]:
    """Of subjects and groups that were given to whoever asks, for good or for a day."""
    return await store.read(own_classes.list_own_classes, me, list_teaching(me), clock.today(settings.timezone))


@routes.get("/fallen", "Who fell below the line this week", at=within)
async def list_fallen(me: Sees, store: StoreDep, settings: SettingsDep) -> FallenOut:
    today, line = clock.today(settings.timezone), settings.pass_line_in_hundredths
    return await store.read(fallen.list_fallen, today, line, me.rights)


@routes.get("/setup", "How far the college is set up")
async def read_setup(_me: Office, store: StoreDep) -> SetupSteps:
    return await store.read(setup_steps.read_steps)
