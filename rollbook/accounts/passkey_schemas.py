"""What goes in and out about passkeys. Options and credentials are the browser's own, as WebAuthn writes them."""

from datetime import datetime
from typing import Any

from pydantic import Field

from rollbook.accounts.schemas import SessionOut
from rollbook.core.schemas import Label, Schema

Json = dict[str, Any]


class PasskeyOptions(Schema):
    public_key: Json = Field(
        description="For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`."
    )


class PasskeyAnswer(Schema):
    credential: Json = Field(description="What the browser's credential says of itself: `credential.toJSON()`.")


class PasskeyName(Schema):
    name: Label = Field(examples=["Office computer"])


class PasskeyEntry(Schema):
    id: int
    name: str = Field(examples=["Chrome on Android"])
    host: str = Field(description="The address that it works at.", examples=["rollbook.college.example"])
    created_at: datetime
    last_used_at: datetime | None


class LoginOut(SessionOut):
    passkey: PasskeyOptions | None = Field(
        None, description="Not null where the password was right and a passkey is asked for too: nobody is in yet."
    )
