"""WebAuthn: what a browser is asked about passkeys, and whether its answer is good. The library is large, so it is
loaded when the first passkey is used, and worked with aside."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from rollbook.accounts.identity import Admin
from rollbook.core.json_values import JsonObject

Json = JsonObject


@dataclass(frozen=True, slots=True)
class Site:
    """Where passkeys belong to: browsers offer them at this host alone."""

    host: str
    origin: str
    title: str


class NotAccepted(Exception):
    """What the browser sent proves nothing; the text is for the log."""


@dataclass(frozen=True, slots=True)
class NewCredential:
    id: bytes
    public_key: bytes
    sign_count: int


def creation_options(site: Site, admin: Admin, challenge: bytes, known: Iterable[bytes]) -> Json:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=site.title,
        user_id=handle_of(admin.id),
        user_name=admin.user_name,
        user_display_name=admin.name,
        challenge=challenge,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.PREFERRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    told: Json = json.loads(options_to_json(options))
    return told


def request_options(site: Site, challenge: bytes, allowed: Iterable[bytes], *, alone: bool) -> Json:
    """`allowed`: the credentials of one admin; of anybody where there is none. `alone`: no password is asked for."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor, UserVerificationRequirement

    listed = [PublicKeyCredentialDescriptor(id=each) for each in allowed]
    # Beside a password that the device is there is enough. Alone, it has to know its owner: by finger, face or number.
    verification = UserVerificationRequirement.REQUIRED if alone else UserVerificationRequirement.PREFERRED
    options = generate_authentication_options(
        rp_id=site.host, challenge=challenge, allow_credentials=listed, user_verification=verification
    )
    told: Json = json.loads(options_to_json(options))
    return told


def read_answer(credential: Json) -> tuple[bytes, bytes]:
    """What the browser says it was asked, and the id of the credential."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    try:
        said = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return said.challenge, base64url_to_bytes(credential["id"])
    except Exception as error:  # whatever a stranger's bytes make of a parser
        raise NotAccepted("no answer") from error


def check_creation(site: Site, credential: Json, challenge: bytes) -> NewCredential:
    from webauthn import verify_registration_response

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except Exception as error:
        raise NotAccepted(str(error)) from error
    return NewCredential(made.credential_id, made.credential_public_key, made.sign_count)


def check_assertion(
    site: Site, credential: Json, challenge: bytes, public_key: bytes, sign_count: int, *, alone: bool
) -> int:
    """The credential's new count of signatures. `alone`: no password was asked for."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
            require_user_verification=alone,
        )
    except Exception as error:
        raise NotAccepted(str(error)) from error
    return found.new_sign_count


def handle_of(admin_id: int) -> bytes:
    """By which an authenticator knows whose passkey it is. It tells nobody a name."""
    return b"rollbook-admin-%d" % admin_id
