"""Who may do what with accounts and people."""

from tests.rights.callers import ANYBODY, GIVE, GIVE_SOMEWHERE, ONLY_OFFICE, SEE_CLASS, SIGNED_IN, TAKE

ACCOUNTS = {
    "GET /api/session": ANYBODY,
    "POST /api/session": ANYBODY,
    "DELETE /api/session": ANYBODY,
    "POST /api/session/passkey-options": ANYBODY,
    "POST /api/session/passkey": ANYBODY,
    "POST /api/session/provider/answer": ANYBODY,
    "POST /api/session/provider": ANYBODY,
    "POST /api/links/look": ANYBODY,
    "POST /api/links/use": ANYBODY,
    "POST /api/account/confirmation": SIGNED_IN,
    "POST /api/account/confirmation/passkey-options": SIGNED_IN,
    "POST /api/account/confirmation/passkey": SIGNED_IN,
    "GET /api/account/sessions": SIGNED_IN,
    "DELETE /api/account/sessions": SIGNED_IN,
    "DELETE /api/account/sessions/{session_id}": SIGNED_IN,
    "GET /api/account/tokens": SIGNED_IN,
    "POST /api/account/tokens": SIGNED_IN,
    "DELETE /api/account/tokens/{token_id}": SIGNED_IN,
    "PATCH /api/account": SIGNED_IN,
    "GET /api/account/passkeys": SIGNED_IN,
    "POST /api/account/passkeys/options": SIGNED_IN,
    "POST /api/account/passkeys": SIGNED_IN,
    "PATCH /api/account/passkeys/{passkey_id}": SIGNED_IN,
    "DELETE /api/account/passkeys/{passkey_id}": SIGNED_IN,
    "PUT /api/account/password": SIGNED_IN,
    "GET /api/account/provider": SIGNED_IN,
    "POST /api/account/provider": SIGNED_IN,
    "DELETE /api/account/provider": SIGNED_IN,
    "POST /api/account/confirmation/provider": SIGNED_IN,
    "GET /api/account/feed": SIGNED_IN,
    "POST /api/account/feed": SIGNED_IN,
    "DELETE /api/account/feed": SIGNED_IN,
}

PEOPLE = {
    "GET /api/admins": ONLY_OFFICE,
    "POST /api/admins": ONLY_OFFICE,
    "PATCH /api/admins/{user_name}": ONLY_OFFICE,
    "DELETE /api/admins/{user_name}/passkeys": ONLY_OFFICE,
    "GET /api/people": GIVE_SOMEWHERE,
    "GET /api/people/{user_name}": GIVE,  # somebody of the first department
    "POST /api/people": ONLY_OFFICE,
    "POST /api/people/{user_name}/link": ONLY_OFFICE,
    "POST /api/people/{user_name}/leaving": ONLY_OFFICE,
    "POST /api/people/preview": ONLY_OFFICE,
    "GET /api/people/imports": ONLY_OFFICE,
    "PUT /api/people/imports/{id}": ONLY_OFFICE,
    "POST /api/people/imports/{id}/undo": ONLY_OFFICE,
    "POST /api/people/{user_name}/grants": ONLY_OFFICE,  # of the exam office: lecturers alone are a head's to give
    "DELETE /api/grants/{id}": GIVE,  # of a lecturer
    "POST /api/grants/end": GIVE,  # of a lecturer
    "GET /api/people/of-subject": SEE_CLASS,
    "GET /api/substitutes": TAKE,
    "POST /api/substitutes": TAKE,
    "POST /api/substitutes/together": TAKE,
}
