"""Looking one roll up by node path counts as looking it up on the page does."""

from rollbook.core import paths
from rollbook.core.errors import BadInput
from rollbook.endpoints.forms import fill_form
from rollbook.standing.lookups import Asked, Lookups
from rollbook.standing.schemas import ProfileQuery
from rollbook.tree.addresses import NodePath
from rollbook.tree.state import State
from rollbook.tree.views.groups import SIGN, look_for_group_node

# Where the roll stands in paths that name one.
_ROLL_AT = {"StudentAttendanceDB": 6, "StudentAttendanceProfile": 7, "Standing": 6}


async def count_roll(state: State, address: str, path: NodePath) -> None:
    """Or refuse: of one address only so many different rolls are answered."""
    at = _ROLL_AT.get(path[1]) if len(path) > 1 and path[0] == paths.ROOT else None
    if at is None or len(path) <= at:
        return
    batch, department, semester, subject = map(paths.label, path[2:6])
    if SIGN in subject and (node := await state.store.read(look_for_group_node, path[2:6])):
        subject = node.subject.code
    try:
        query = fill_form(
            ProfileQuery,
            batch=batch,
            department=department,
            semester=semester,
            subject=subject,
            roll=paths.label(path[at]),
        )
    except BadInput:
        return  # nobody's, so nothing is told
    lookups: Lookups = state.lookups
    await lookups.count_node(state.store, state.settings, Asked(query, address))
