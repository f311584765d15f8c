"""What the home page shows an admin first."""

from fastapi import APIRouter

from rollbook.accounts.access import SignedIn
from rollbook.core import clock
from rollbook.core.http import SettingsDep, refusals
from rollbook.standing.schemas import ClassToday, SetupSteps
from rollbook.standing.service import home, setup_steps
from rollbook.standing.shortage_schemas import FallenOut
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api/home", tags=["home"])


@router.get("/classes", summary="Today's classes", responses=refusals(401))
async def list_today(_me: SignedIn, store: StoreDep, settings: SettingsDep) -> list[ClassToday]:
    return await store.read(home.classes_today, clock.today(settings.timezone))


@router.get("/fallen", summary="Who fell below the line this week", responses=refusals(401))
async def list_fallen(_me: SignedIn, store: StoreDep, settings: SettingsDep) -> FallenOut:
    return await store.read(home.fallen, clock.today(settings.timezone), settings.line)


@router.get("/setup", summary="How far the college is set up", responses=refusals(401))
async def read_setup(_me: SignedIn, store: StoreDep) -> SetupSteps:
    return await store.read(setup_steps.read_steps)
