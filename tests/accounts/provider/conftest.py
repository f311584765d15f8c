from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rollbook.accounts.provider import Provider
from rollbook.core.settings import Settings
from tests.accounts.provider.own_provider import CLIENT_ID, CLIENT_SECRET, LABEL, OwnProvider, running_provider
from tests.college import College, Person

LECTURER = {"role": "lecturer"}


@pytest.fixture(scope="session")
def one_provider() -> Iterator[OwnProvider]:
    with running_provider() as provider:
        yield provider


@pytest.fixture
def provider(one_provider: OwnProvider) -> Iterator[OwnProvider]:
    one_provider.over.clear()
    one_provider.behave()
    yield one_provider
    one_provider.over.set()


@pytest.fixture
def settings(settings: Settings, provider: OwnProvider) -> Settings:
    return replace(
        settings,
        oidc_issuer=provider.issuer,
        oidc_client_id=CLIENT_ID,
        oidc_client_secret=CLIENT_SECRET,
        oidc_label=LABEL,
    )


@pytest.fixture
def college(college: College) -> College:
    """One that has not learned anything of the provider yet."""
    college.app.state.provider = Provider(college.app.state.settings)
    return college


@pytest.fixture
def lata(college: College) -> Person:
    """A lecturer, signed in in another browser. The provider has checked her e-mail address."""
    return college.admin("lata", "Lata Menon", LECTURER)
