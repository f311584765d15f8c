"""The sample college over HTTP: the button on an empty home page."""

from fastapi import APIRouter, status

from rollbook.accounts.access import SignedIn
from rollbook.core import clock
from rollbook.core.http import SettingsDep, StoreDep, refusals
from rollbook.demo.college import build
from rollbook.demo.schemas import SampleCollege

router = APIRouter(tags=["demo"])


@router.post(
    "/demo",
    summary="Fill an empty college with a sample one",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 409),
)
async def make_sample_college(me: SignedIn, store: StoreDep, settings: SettingsDep) -> SampleCollege:
    return await store.write(build, clock.today(settings.timezone), me.user_name)
