"""The store of the running application, for endpoints."""

from typing import Annotated

from fastapi import Depends, Request

from rollbook.store.verbs import Store


# `async` for the reason that core/http.py has.
async def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


StoreDep = Annotated[Store, Depends(_store)]
