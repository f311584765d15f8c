"""With a provider that others have written: `oidc-provider-mock`."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest
from msgspec.structs import replace

from rollbook.core.settings import Settings
from tests.accounts.provider.conftest import LECTURER
from tests.accounts.provider.signing_in import begin, finish
from tests.college import College, running_college

# It uses what is old in a library of its own.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore:authlib.jose module is deprecated")


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    from oidc_provider_mock import User, run_server_in_thread  # warns of itself where it is loaded

    lata = User(sub="lata-there", claims={"email": "lata@college.example", "email_verified": True})
    with run_server_in_thread(user_claims=[lata], require_nonce=True) as server:
        yield f"http://localhost:{server.server_port}"


@pytest.fixture
def real_college(settings: Settings, issuer: str) -> Iterator[College]:
    with running_college(replace(settings, oidc_issuer=issuer, oidc_client_secret="a secret")) as college:
        college.admin("lata", "Lata Menon", LECTURER)
        yield college


def _sign_in_there(address: str, form: dict[str, str]) -> dict[str, str]:
    """What its page does, and what stands in the address to which it sends the browser."""
    answer = httpx2.post(address, data=form)
    assert answer.status_code == 302, answer.text
    back = urlsplit(answer.headers["location"])
    assert (back.netloc, back.path) == ("rollbook.test", "/login")
    return {name: values[0] for name, values in parse_qs(back.query).items()}


def test_from_its_page_to_home(real_college: College) -> None:
    person = real_college.person()
    sent = _sign_in_there(begin(person), {"sub": "lata-there"})
    assert finish(person, sent)["admin"]["userName"] == "lata"
    assert person.json("GET", "/api/session")["admin"]["userName"] == "lata"
    finish(person, sent, status=403)
