"""Who may take classes, correct them, and answer objections to their marks."""

from tests.rights.callers import (
    ANYBODY,
    CORRECT_LATE,
    KEEP,
    NO_ONE,
    ONLY_OFFICE,
    SEE_CLASS,
    SEE_SOMEWHERE,
    TAKE,
    TAKE_SOMEWHERE,
)

CLASSES = {
    "GET /api/rollcalls/open": SEE_SOMEWHERE,
    "GET /api/rollcalls/recent": TAKE_SOMEWHERE,
    "GET /api/rollcalls/lists": TAKE_SOMEWHERE,
    "GET /api/rollcalls/roster": TAKE,
    "GET /api/rollcalls": SEE_CLASS,
    "GET /api/rollcalls/{id}": SEE_CLASS,
    "GET /api/rollcalls/{id}/news": SEE_CLASS,
    "PUT /api/rollcalls/{id}": TAKE,
    "DELETE /api/rollcalls/{id}": TAKE,
    "POST /api/rollcalls/{id}/marks": TAKE,
    "POST /api/rollcalls/{id}/upload": TAKE,
    "POST /api/rollcalls/{id}/reload": TAKE,
    "POST /api/rollcalls/{id}/correct": TAKE,
    "POST /api/rollcalls/{id}/reopen": TAKE,
    "POST /api/rollcalls/{id}/withdraw": TAKE,
    "POST /api/rollcalls/{id}/restore": TAKE,
    "GET /api/meetings/last": TAKE,
    "GET /api/meetings/{id}": SEE_CLASS,
    "PUT /api/meetings/{id}": TAKE,
    "GET /api/twins": SEE_SOMEWHERE,
    "GET /api/twins/{id}": SEE_CLASS,
    "POST /api/twins/{id}/answer": TAKE,
    "GET /api/corrections": TAKE_SOMEWHERE,
    "POST /api/corrections": TAKE,
    "DELETE /api/corrections/{id}": TAKE_SOMEWHERE,  # one's own: of another's there is none
    "POST /api/corrections/{id}/accept": CORRECT_LATE,
    "POST /api/corrections/{id}/refuse": CORRECT_LATE,
    "GET /api/marks/imports": KEEP,
    "POST /api/marks/preview": KEEP,
    "PUT /api/marks/imports/{id}": KEEP,
    "POST /api/marks/imports/{id}/undo": KEEP,
}

OBJECTIONS = {
    "GET /api/objections/mark": ANYBODY,
    "POST /api/objections": ANYBODY,
    "GET /api/objections/answer": ANYBODY,
    "GET /api/objections": TAKE_SOMEWHERE,
    "GET /api/objections/{number}": TAKE,
    "POST /api/objections/{number}/correct": TAKE,
    "POST /api/objections/{number}/stand": TAKE,
    "POST /api/objections/{number}/reopen": TAKE,
}

OWN_PAGE = {
    # By the link of a mail, and by the cookie of the device that opened it: no session opens them.
    "POST /api/own/look": ANYBODY,
    "POST /api/own/new-link": ANYBODY,
    "POST /api/own/open": NO_ONE,
    "POST /api/own/end": NO_ONE,
    "GET /api/own": NO_ONE,
    "GET /api/own/record": NO_ONE,
    "GET /api/own/objections/mark": NO_ONE,
    "POST /api/own/objections": NO_ONE,
    "POST /api/own/leaves": NO_ONE,
    "PUT /api/own/certificates/{id}": NO_ONE,
    "PUT /api/own/certificates/{id}/pieces/{start}": NO_ONE,
    "GET /api/stop/{token}": ANYBODY,
    "POST /api/stop/{token}": ANYBODY,
    "POST /api/stop/{token}/again": ANYBODY,
    "DELETE /api/students/{id}/page-links": ONLY_OFFICE,
}
