"""What endpoints of every feature take from the running application."""

from typing import Annotated

from fastapi import Depends, Request

from rollbook.core.settings import Settings
from rollbook.core.store import Store


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


def _settings(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


StoreDep = Annotated[Store, Depends(_store)]
SettingsDep = Annotated[Settings, Depends(_settings)]
