from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Settings
from tests.gateways.receiver import Receiver, receiving


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Of a college that has a gateway on the server itself."""
    return replace(settings, gateway_networks=["127.0.0.1"])


@pytest.fixture
def gateway() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver
