"""What the application keeps in its `state` for whoever asks by node path."""

from typing import Protocol

from rollbook.core.settings import Settings
from rollbook.live.hub import Hub
from rollbook.live.seats import Seats
from rollbook.standing.lookups import Lookups
from rollbook.store.verbs import Store
from rollbook.tree.nodes import Tree
from rollbook.tree.reading import Reader
from rollbook.tree.watches import Watches


class State(Protocol):
    settings: Settings
    store: Store
    tree: Tree
    reader: Reader
    hub: Hub
    watches: Watches
    seats: Seats
    lookups: Lookups
