"""Who may tell people, and see whom the college has told; feeds, and messages to its other programs."""

from tests.rights.callers import ANYBODY, KEEP, KEEP_SOMEWHERE, ONLY_OFFICE

NOTICES = {
    "GET /api/notices/outbox": ONLY_OFFICE,
    "POST /api/notices/outbox/stop": ONLY_OFFICE,
    "POST /api/notices/outbox/resume": ONLY_OFFICE,
    "POST /api/notices/outbox/again": ONLY_OFFICE,
    "POST /api/notices/outbox/hold": ONLY_OFFICE,
    "POST /api/notices/outbox/go-on": ONLY_OFFICE,
    "GET /api/notices/register": ONLY_OFFICE,
    "GET /api/notices/register/export": ONLY_OFFICE,
    "GET /api/notices/register/paper": ONLY_OFFICE,
    "GET /api/notices/register/told": ONLY_OFFICE,
    "GET /api/notices/register/{id}": ONLY_OFFICE,
    "GET /api/notices/check": ANYBODY,
    "GET /api/notices": ONLY_OFFICE,
    "GET /api/notices/forecast": ONLY_OFFICE,
    "PUT /api/notices/settings": ONLY_OFFICE,
    "PUT /api/notices/kinds/{kind}": ONLY_OFFICE,
    "POST /api/notices/start": ONLY_OFFICE,
    "POST /api/notices/stop": ONLY_OFFICE,
    "GET /api/notices/preview": ONLY_OFFICE,
    "POST /api/notices/trial": ONLY_OFFICE,
}

FEEDS_AND_GATEWAYS = {
    "GET /api/feeds/{token}/classes.ics": ANYBODY,
    "GET /api/feeds": KEEP_SOMEWHERE,
    "POST /api/feeds": KEEP,
    "DELETE /api/feeds/{id}": KEEP,
    "GET /api/gateways": ONLY_OFFICE,
    "POST /api/gateways": ONLY_OFFICE,
    "PATCH /api/gateways/{id}": ONLY_OFFICE,
    "POST /api/gateways/{id}/secret": ONLY_OFFICE,
    "POST /api/gateways/{id}/test": ONLY_OFFICE,
    "DELETE /api/gateways/{id}": ONLY_OFFICE,
    "GET /api/gateways/dead": ONLY_OFFICE,
    "POST /api/gateways/dead/again": ONLY_OFFICE,
    "POST /api/gateways/dead/{id}/again": ONLY_OFFICE,
}
