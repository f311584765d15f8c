"""A security key in software: makes passkeys and signs with them, as WebAuthn has it."""

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, HAS_CREDENTIAL = 0x01, 0x04, 0x40

Options = dict[str, Any]


@dataclass
class Authenticator:
    origin: str = "https://rollbook.test"
    knows_its_owner: bool = True
    counter: int = 0
    id: bytes = field(default_factory=lambda: os.urandom(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    user: str | None = None

    def create(self, options: Options) -> dict[str, Any]:
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        self.user = options["user"]["id"]
        made = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], HAS_CREDENTIAL) + made
        said = self._said("webauthn.create", options)
        return self._credential(
            {
                "clientDataJSON": _text(said),
                "attestationObject": _text(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
            }
        )

    def sign(self, options: Options) -> dict[str, Any]:
        self.counter += 1
        data, said = self._data(options["rpId"], 0), self._said("webauthn.get", options)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": _text(said),
                "authenticatorData": _text(data),
                "signature": _text(signature),
                "userHandle": self.user,
            }
        )

    def _data(self, host: str, more: int) -> bytes:
        flags = PRESENT | (VERIFIED if self.knows_its_owner else 0) | more
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4)

    def _said(self, kind: str, options: Options) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": _text(self.id),
            "rawId": _text(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }


def changed(text: str) -> str:
    """One bit of it."""
    raw = bytearray(urlsafe_b64decode(text + "=="))
    raw[-1] ^= 1
    return _text(bytes(raw))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
