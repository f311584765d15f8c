"""What goes in and out about passkeys. Options and credentials are the browser's own, as WebAuthn writes them."""

from typing import Annotated

from msgspec import Meta

from rollbook.accounts.schemas import SessionOut
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import Form, Instant, Label, Schema, explain

Json = Annotated[JsonObject, Meta(extra_json_schema={"additionalProperties": True})]


class PasskeyOptions(Schema):
    public_key: Annotated[
        Json, explain("For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.")
    ]


class PasskeyAnswer(Schema):
    credential: Annotated[Json, explain("What the browser's credential says of itself: `credential.toJSON()`.")]


class PasskeyName(Form):
    name: Annotated[Label, Meta(examples=["Office computer"])]


class PasskeyEntry(Schema):
    id: int
    name: Annotated[str, Meta(examples=["Chrome on Android"])]
    host: Annotated[str, explain("The address that it works at.", examples=["rollbook.college.example"])]
    created_at: Instant
    last_used_at: Instant | None


class LoginOut(SessionOut):
    passkey: Annotated[
        PasskeyOptions | None,
        explain("Not null where the password was right and a passkey is asked for too: nobody is in yet."),
    ] = None
