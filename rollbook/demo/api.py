"""The sample college over HTTP: the button on an empty home page."""

from typing import Any

from fastapi import APIRouter, status

from rollbook.accounts.access import SignedIn
from rollbook.core import clock
from rollbook.core.http import SettingsDep, refusals
from rollbook.demo.loading import STEPS, load
from rollbook.demo.meetings import Sample
from rollbook.demo.schemas import SampleCollege
from rollbook.store.http import StoreDep

router = APIRouter(prefix="/api", tags=["demo"])


@router.post(
    "/demo",
    summary="Fill an empty college with a sample one",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 403, 409),
)
async def make_sample_college(me: SignedIn, store: StoreDep, settings: SettingsDep) -> SampleCollege:
    """Takes some seconds, in many short writes. Sent again after it was interrupted, it goes on from there."""

    async def do(step: str, **arguments: Any) -> Any:
        return await store.write(STEPS[step], **arguments)

    sample = Sample(clock.today(settings.timezone), settings.timezone, colleague=me.user_name)
    return SampleCollege.model_validate((await load(do, sample))["college"])
