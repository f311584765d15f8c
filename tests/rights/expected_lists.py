"""Who may do what with labels, subjects, lists of students, their leaves, and the timetable."""

from tests.rights.callers import (
    ANYBODY,
    DECIDE,
    DECIDE_SOMEWHERE,
    KEEP,
    KEEP_SOMEWHERE,
    ONLY_OFFICE,
    SEE_LEAVE_SOMEWHERE,
    SEE_LIST,
    SEE_LISTS_SOMEWHERE,
    SEE_SOMEWHERE,
    TAKE,
)

CATALOGUE = {
    **{
        f"{method} /api/{kind}{rest}": who
        for kind in ("batches", "departments", "semesters")
        for method, rest, who in (
            ("GET", "", ANYBODY),
            ("POST", "", ONLY_OFFICE),
            ("PATCH", "/{id}", ONLY_OFFICE),
            ("DELETE", "/{id}", ONLY_OFFICE),
        )
    },
    "GET /api/places": ANYBODY,
    "GET /api/subjects": ANYBODY,
    "GET /api/subjects/earlier": ANYBODY,
    "POST /api/subjects": ONLY_OFFICE,
    "POST /api/subjects/several": ONLY_OFFICE,
    "PUT /api/subjects/called": ONLY_OFFICE,
    "PATCH /api/subjects/{id}": ONLY_OFFICE,
    "DELETE /api/subjects/{id}": ONLY_OFFICE,
}

LISTS = {
    "GET /api/students": SEE_LIST,
    "GET /api/students/export": SEE_LIST,
    "GET /api/students/samples/{format}": SEE_LISTS_SOMEWHERE,
    "POST /api/students": KEEP,
    "PATCH /api/students/{id}": KEEP,
    "DELETE /api/students/{id}": KEEP,
    "POST /api/students/{id}/restore": KEEP,
    "POST /api/students/{id}/move": ONLY_OFFICE,  # from the one department to the other: who keeps both
    "GET /api/students/imports": KEEP,
    "POST /api/students/preview": KEEP,
    "PUT /api/students/imports/{id}": KEEP,
    "GET /api/students/imports/{id}/progress": KEEP,
    "POST /api/students/imports/{id}/restore": KEEP,
    "GET /api/students/codes": KEEP,
    "POST /api/students/codes": KEEP,
    "POST /api/students/{id}/code": KEEP,
    "GET /api/students/{id}/contacts": KEEP,
    "POST /api/students/{id}/contacts": KEEP,
    "PUT /api/students/{id}/contact": KEEP,
    "PUT /api/contacts/{id}": KEEP,
    "DELETE /api/contacts/{id}": KEEP,
    "GET /api/students/{id}/data": ONLY_OFFICE,
    "POST /api/students/{id}/erase": ONLY_OFFICE,
    "GET /api/groups": SEE_LIST,
    "GET /api/groups/{id}": SEE_LIST,
    "GET /api/groups/moves": KEEP,
    "POST /api/groups": KEEP,
    "PATCH /api/groups/{id}": KEEP,
    "POST /api/groups/{id}/find": KEEP,
    "PUT /api/groups/moves/{id}": KEEP,
    "DELETE /api/groups/moves/{id}": KEEP,
}

LEAVE = {
    "GET /api/leave-kinds": SEE_LEAVE_SOMEWHERE,
    "POST /api/leave-kinds": ONLY_OFFICE,
    "PATCH /api/leave-kinds/{id}": ONLY_OFFICE,
    "GET /api/leaves": SEE_LEAVE_SOMEWHERE,
    "GET /api/leaves/away": SEE_LEAVE_SOMEWHERE,
    "GET /api/leaves/students": SEE_LEAVE_SOMEWHERE,
    "GET /api/leaves/of-student/{id}": SEE_LIST,
    "GET /api/leaves/{id}": SEE_LIST,
    "POST /api/leaves/preview": DECIDE_SOMEWHERE,
    "POST /api/leaves": DECIDE,
    "POST /api/leaves/{id}/grant": DECIDE,
    "POST /api/leaves/{id}/refuse": DECIDE,
    "POST /api/leaves/{id}/revoke": DECIDE,
    "POST /api/leaves/{id}/undo": DECIDE,
    "POST /api/leaves/entries/{id}/undo": DECIDE,
    "PUT /api/leaves/{id}/certificate": DECIDE,
    "PUT /api/certificates/{id}": DECIDE_SOMEWHERE,  # it is of no leave yet
    "PUT /api/certificates/{id}/pieces/{start}": DECIDE_SOMEWHERE,  # one's own: of another's there is no such upload
    "GET /api/certificates/{id}/file": DECIDE,
}

TIMETABLE = {
    "GET /api/timetable/hours": SEE_SOMEWHERE,
    "PUT /api/timetable/hours": ONLY_OFFICE,
    "GET /api/timetable/terms": SEE_SOMEWHERE,
    "POST /api/timetable/terms": ONLY_OFFICE,
    "PUT /api/timetable/terms/{id}": ONLY_OFFICE,
    "DELETE /api/timetable/terms/{id}": ONLY_OFFICE,
    "GET /api/timetable/week": SEE_SOMEWHERE,
    "POST /api/timetable/slots": KEEP,
    "PUT /api/timetable/slots/{id}": KEEP,
    "DELETE /api/timetable/slots/{id}": KEEP,
    "POST /api/timetable/changes/{id}/undo": KEEP,
    "POST /api/timetable/preview": KEEP_SOMEWHERE,  # rows of what is another's are refused
    "GET /api/timetable/imports": KEEP_SOMEWHERE,
    "PUT /api/timetable/imports/{id}": KEEP_SOMEWHERE,
    "PUT /api/timetable/slots/{id}/days/{day}": TAKE,  # not held: whoever takes it says so
    "DELETE /api/timetable/slots/{id}/days/{day}": TAKE,
    "GET /api/calendar": SEE_SOMEWHERE,
    "GET /api/calendar/look": KEEP,  # of a holiday of the department
    "POST /api/calendar/days": KEEP,
    "PUT /api/calendar/days/{id}": KEEP,
    "DELETE /api/calendar/days/{id}": KEEP,
}
