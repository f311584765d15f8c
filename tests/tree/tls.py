"""A door with TLS before a server: the real clients speak to real addresses only over https, as behind a proxy."""

import asyncio
import datetime
import ipaddress
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """Of this machine's own address, signed by itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    public, private = folder / "certificate.pem", folder / "key.pem"
    public.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return public, private


@contextmanager
def tls_door(to_port: int, public: Path, private: Path) -> Iterator[str]:
    """The https address of what is served on a port of this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(public, private)
    ready, done = threading.Event(), asyncio.Event()
    found: list[int] = []
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async def pass_through(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            inside = await asyncio.open_connection("127.0.0.1", to_port)
            with suppress(OSError, asyncio.CancelledError):
                await asyncio.wait(
                    [asyncio.create_task(_copy(reader, inside[1])), asyncio.create_task(_copy(inside[0], writer))],
                    return_when=asyncio.FIRST_COMPLETED,
                )
            inside[1].close()
            writer.close()

        async with await asyncio.start_server(pass_through, "127.0.0.1", 0, ssl=context) as server:
            found.append(server.sockets[0].getsockname()[1])
            ready.set()
            await done.wait()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(10)
    try:
        yield f"https://127.0.0.1:{found[0]}"
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(10)
        loop.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError, ssl.SSLError):
        while chunk := await reader.read(65_536):
            writer.write(chunk)
            await writer.drain()
