"""What student lists refuse."""

from rollbook.core.errors import AppError, BadInput, Conflict, TooMany


class BadFile(BadInput):
    """The file, or what was chosen for it, cannot be used; its message says why and how to mend it."""

    kind = "bad_file"


class FileTooLarge(AppError):
    status, kind = 413, "too_large"


class BadUpload(AppError):
    status, kind = 400, "bad_upload"


class ReadersBusy(TooMany):
    """Everybody together has sent more files than are read one after another."""

    status, kind = 503, "readers_busy"


class ChangedSince(Conflict):
    """By hand: whoever restores may say that it does not matter."""


class ListFull(Conflict):
    kind = "list_full"
