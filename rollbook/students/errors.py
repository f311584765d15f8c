"""What student lists refuse."""

from rollbook.core.errors import AppError, BadInput, Conflict, TooMany


class BadFile(BadInput):
    """The file, or what was chosen for it, cannot be used; its message says why and how to mend it."""

    code = "bad_file"


class FileTooLarge(AppError):
    status, code = 413, "too_large"


class BadUpload(AppError):
    status, code = 400, "bad_upload"


class TooManyFiles(TooMany):
    """One person has sent more files than are read for them one after another."""

    code = "too_many_files"


class ReadersBusy(TooMany):
    """Everybody together has."""

    status, code = 503, "readers_busy"


class RowsRefused(BadInput):
    code = "rows_refused"


class PreviewOutdated(Conflict):
    code = "preview_outdated"


class ChangedSince(Conflict):
    """By hand: whoever restores may say that it does not matter."""

    code = "changed_since"


class NewerImport(Conflict):
    """It has to be restored first."""

    code = "newer_import"


class ListFull(Conflict):
    code = "list_full"
