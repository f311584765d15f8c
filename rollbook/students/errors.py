"""What student lists refuse."""

from rollbook.core.errors import AppError, BadInput, Conflict


class BadFile(BadInput):
    """The file, or what was chosen for it, cannot be used; its message says why and how to mend it."""

    code = "bad_file"


class FileTooLarge(AppError):
    status, code = 413, "too_large"


class BadUpload(AppError):
    status, code = 400, "bad_upload"


class RowsRefused(BadInput):
    code = "rows_refused"


class PreviewOutdated(Conflict):
    code = "preview_outdated"


class ChangedSince(Conflict):
    code = "changed_since"


class ListFull(Conflict):
    code = "list_full"
