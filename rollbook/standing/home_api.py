"""What the home page shows an admin first."""

from fastapi import APIRouter

from rollbook.accounts.access import SignedIn
from rollbook.core import clock
from rollbook.core.http import SettingsDep, StoreDep, refusals
from rollbook.standing.schemas import ClassToday
from rollbook.standing.service import home
from rollbook.standing.shortage_schemas import FallenOut

router = APIRouter(prefix="/api/home", tags=["home"])


@router.get("/classes", summary="Today's classes", responses=refusals(401))
async def list_today(_me: SignedIn, store: StoreDep, settings: SettingsDep) -> list[ClassToday]:
    return await store.read(home.classes_today, clock.today(settings.timezone))


@router.get("/fallen", summary="Who fell below the line this week", responses=refusals(401))
async def list_fallen(_me: SignedIn, store: StoreDep, settings: SettingsDep) -> FallenOut:
    return await store.read(home.fallen, clock.today(settings.timezone), settings.line)
