"""What the home page shows an admin first."""

from rollbook.accounts.access import SignedIn
from rollbook.core import clock
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Routes
from rollbook.standing.schemas import ClassToday, SetupSteps
from rollbook.standing.service import fallen, home, setup_steps
from rollbook.standing.shortage_schemas import FallenOut

routes = Routes("/api/home", tag="home")


@routes.get("/classes", "Today's classes")
async def list_today(_me: SignedIn, store: StoreDep, settings: SettingsDep) -> list[ClassToday]:
    return await store.read(home.list_classes_today, clock.today(settings.timezone))


@routes.get("/fallen", "Who fell below the line this week")
async def list_fallen(_me: SignedIn, store: StoreDep, settings: SettingsDep) -> FallenOut:
    return await store.read(fallen.list_fallen, clock.today(settings.timezone), settings.pass_line_in_hundredths)


@routes.get("/setup", "How far the college is set up")
async def read_setup(_me: SignedIn, store: StoreDep) -> SetupSteps:
    return await store.read(setup_steps.read_steps)
