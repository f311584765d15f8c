"""In whose name classes stand that came with an import: nobody's, so the tree does not show them among the admins."""

from rollbook.accounts.schemas import NewAdmin

IMPORTER = NewAdmin(
    user_name="import-tree", name="Imported register", email="import-tree@rollbook.invalid", mobile="0000000000"
)
