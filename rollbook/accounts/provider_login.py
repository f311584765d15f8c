"""Signing in with a provider: to its page with a question, and back from there with an answer."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from sqlalchemy import Connection

from rollbook.accounts import identities, provider_logins, refusals
from rollbook.accounts.entering import Entry, let_in
from rollbook.accounts.identity import Browser, Caller
from rollbook.accounts.provider import Provider
from rollbook.accounts.provider_claims import Person
from rollbook.accounts.provider_logins import Question
from rollbook.accounts.provider_schemas import ProviderAnswer
from rollbook.accounts.random_tokens import new_token
from rollbook.core.errors import Conflict, Forbidden
from rollbook.core.settings import Settings
from rollbook.store.verbs import Store

HOME = "/home"


@dataclass(frozen=True, slots=True)
class Begun:
    address: str
    browser_token: str


@dataclass(frozen=True, slots=True)
class Ended:
    following: str
    entry: Entry | None  # none where somebody has linked the account that they are in


@dataclass(frozen=True, slots=True)
class Visit:
    """Where somebody comes from and what they have shown so far."""

    browser: Browser
    browser_token: str | None  # of the cookie that was set when they began
    me: Caller | None  # who is logged in, where it is about their account
    back_to: str  # the address under which the provider knows this page


async def begin(store: Store, provider: Provider, settings: Settings, visit: Visit, following: str) -> Begun:
    """For the account in which they are, or, where the visit says that they are in none, to get into one."""
    await provider.check_reachable()  # first: while it is down nothing is written
    browser_token = visit.browser_token or new_token()  # the same for all that this browser begins
    address = visit.browser.address
    question = await store.write(
        provider_logins.ask,
        browser_token,
        local_page(following),
        visit.me.admin.id if visit.me else None,
        address,
        settings.is_on_campus(address),
    )
    return Begun(await provider.address_for(question, visit.back_to, again=visit.me is not None), browser_token)


async def end(store: Store, provider: Provider, settings: Settings, visit: Visit, answer: ProviderAnswer) -> Ended:
    """Lets nobody in but who has begun it, in the same browser, and who the provider says that they are."""
    token = visit.browser_token
    asked = await store.write(provider_logins.take, answer.state, token) if token else None
    if asked is None:
        raise Forbidden(refusals.PROVIDER_LOGIN_OVER)
    if answer.code is None:
        raise Forbidden(refusals.provider_said_no(provider.label))
    question = Question(answer.state, asked.nonce, asked.verifier)
    known = await provider.who(answer.code, answer.iss, question, visit.back_to)
    person = known.person
    if asked.admin_id is not None:
        if visit.me is None or visit.me.admin.id != asked.admin_id:
            raise Conflict(refusals.PROVIDER_LOGIN_OVER)
        await store.write(identities.link_own, visit.me, provider.issuer, person, settings)
        return Ended(asked.next, None)
    if not person.email and not await store.read(identities.is_known, provider.issuer, person.subject):
        person = await provider.ask_more(known)
    return Ended(asked.next, await store.write(_enter, provider.issuer, person, settings, visit.browser))


def _enter(db: Connection, issuer: str, person: Person, settings: Settings, browser: Browser) -> Entry:
    return let_in(db, identities.find_account(db, issuer, person, settings), browser)


def local_page(following: str) -> str:
    """A page of this site, whoever asked for it; else Home. A browser reads a backslash as a slash."""
    try:
        parts = urlsplit(following)
    except ValueError:
        return HOME
    is_local = following.startswith("/") and not following.startswith("//") and not parts.scheme and not parts.netloc
    return following if is_local and following.isprintable() and "\\" not in following else HOME
