"""The sample college over HTTP: the button on an empty home page."""

from rollbook.accounts.access import Office
from rollbook.core import clock
from rollbook.demo.loading import STEPS, load
from rollbook.demo.sample import Sample
from rollbook.demo.schemas import SampleCollege
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Routes

routes = Routes("/api", tag="demo")


@routes.post("/demo", "Fill an empty college with a sample one", status=201)
async def make_sample_college(me: Office, store: StoreDep, settings: SettingsDep) -> SampleCollege:
    """Takes some seconds, in many short writes. Sent again after it was interrupted, it goes on from there."""

    async def do(step: str, **arguments: object) -> object:
        return await store.write(STEPS[step], **arguments)

    sample = Sample(clock.today(settings.timezone), settings.timezone, colleague=me.user_name)
    return SampleCollege(**(await load(do, sample))["college"])
