"""What the front end knows of the server is written from the server's own words."""

from rollbook.core.roles import RIGHTS, Right, Role
from tools.api_types import ROLES_OF_RIGHTS, roles_of_rights


def test_the_front_end_has_the_servers_roles() -> None:
    """`make api-types` writes them; `make lint` asks the same of all that it writes."""
    assert ROLES_OF_RIGHTS.read_text() == roles_of_rights()


def test_each_right_is_written_with_the_roles_that_give_it() -> None:
    written = roles_of_rights().splitlines()
    assert '  rules: ["office", "exam"],' in written
    for right in Right:
        [line] = [line for line in written if line.startswith(f"  {right}: ")]
        assert {role for role in Role if f'"{role}"' in line} == {role for role in Role if right in RIGHTS[role]}
