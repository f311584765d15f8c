"""Ed25519 signatures, in the forms that openssl reads: a key in PEM, a signature in 64 bytes.

What signs takes its time to load, so it is loaded where a list is made or checked, and not by every server that starts.
"""

from typing import NamedTuple


class KeyPair(NamedTuple):
    private: bytes
    public: bytes


def make_key() -> KeyPair:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    made = Ed25519PrivateKey.generate()
    return KeyPair(made.private_bytes_raw(), made.public_key().public_bytes_raw())


def sign(private: bytes, document: bytes) -> bytes:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).sign(document)


def is_signed(public: bytes, signature: bytes, document: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, document)
    except InvalidSignature:
        return False
    return True


def to_pem(public: bytes) -> bytes:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return Ed25519PublicKey.from_public_bytes(public).public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
