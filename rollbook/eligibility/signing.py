"""Ed25519 signatures, in the forms that openssl reads: a key in PEM, a signature in 64 bytes."""

from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class KeyPair(NamedTuple):
    private: bytes
    public: bytes


def make_key() -> KeyPair:
    made = Ed25519PrivateKey.generate()
    return KeyPair(made.private_bytes_raw(), made.public_key().public_bytes_raw())


def sign(private: bytes, document: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(private).sign(document)


def is_signed(public: bytes, signature: bytes, document: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, document)
    except InvalidSignature:
        return False
    return True


def to_pem(public: bytes) -> bytes:
    return Ed25519PublicKey.from_public_bytes(public).public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
