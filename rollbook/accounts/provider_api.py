"""Going to the provider of sign-ins, and one's own link to it. `session_api` takes what it answers."""

from starlette.requests import Request

from rollbook.accounts import cookies, identities, provider_login
from rollbook.accounts.access import Confirmed, SignedIn
from rollbook.accounts.identity import Caller
from rollbook.accounts.provider import Provider
from rollbook.accounts.provider_schemas import IdentityOut, ProviderPlace, ProviderQuestion
from rollbook.accounts.visits import ProviderDep, check_has_provider, own_address, visit_of
from rollbook.core.settings import Settings
from rollbook.endpoints.application import SettingsDep, StoreDep
from rollbook.endpoints.routes import Answer, Routes
from rollbook.store.verbs import Store

routes = Routes(tag="session")
own_routes = Routes("/api/account/provider", tag="account")


@routes.post("/api/session/provider", "Begin to log in with the provider")
async def begin_login(
    form: ProviderQuestion, request: Request, store: StoreDep, settings: SettingsDep, provider: ProviderDep
) -> Answer[ProviderPlace]:
    """Sets a cookie by which the answer is known to be this browser's. The provider sends it back to `/login`, and
    `POST /api/session/provider/answer` takes what stands in that address."""
    return await _begin(form, request, None, store, settings, check_has_provider(provider))


@own_routes.get("", "One's link to the provider")
async def read_link(me: SignedIn, store: StoreDep, provider: ProviderDep) -> IdentityOut | None:
    """Null where one's account is not linked."""
    return await store.read(identities.read_own, me.id, check_has_provider(provider).issuer)


@own_routes.post("", "Begin to link one's own account to the provider")
async def begin_link(
    form: ProviderQuestion,
    request: Request,
    me: Confirmed,
    store: StoreDep,
    settings: SettingsDep,
    provider: ProviderDep,
) -> Answer[ProviderPlace]:
    """From then on whoever signs in there is let in here. The provider asks again who they are."""
    return await _begin(form, request, me, store, settings, check_has_provider(provider))


@own_routes.delete("", "Unlink one's own account")
async def unlink(me: Confirmed, store: StoreDep, settings: SettingsDep, provider: ProviderDep) -> None:
    """Unless nothing else lets them in."""
    await store.write(identities.unlink_own, me, check_has_provider(provider).issuer, settings)


async def _begin(
    form: ProviderQuestion, request: Request, me: Caller | None, store: Store, settings: Settings, provider: Provider
) -> Answer[ProviderPlace]:
    if elsewhere := own_address(request, settings, form.next):
        return Answer(ProviderPlace(address=elsewhere))
    visit = visit_of(request, settings, me)
    begun = await provider_login.begin(store, provider, settings, visit, form.next)
    answer: Answer[ProviderPlace] = Answer(ProviderPlace(address=begun.address))
    cookies.keep_provider(request, answer, begun.browser_token)
    return answer
