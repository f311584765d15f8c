"""What may be said in ROLLBOOK_DATABASE_URL."""

import pytest

from rollbook.core.database_url import hide_password, read_url
from rollbook.core.settings import Settings


@pytest.mark.parametrize(
    ("said", "hosts", "ports"),
    [
        ("postgresql://asha:s%40crt@db1:5433,db2:5434/college", ["db1", "db2"], [5433, 5434]),
        ("postgres://asha:s%40crt@db1,db2/college", ["db1", "db2"], [5432, 5432]),
        ("postgresql://asha:s%40crt@[fd00::1]:5433,10.0.0.2/college", ["fd00::1", "10.0.0.2"], [5433, 5432]),
        ("postgresql://asha:s%40crt@/college?host=db1,db2&port=5433,5434", ["db1", "db2"], [5433, 5434]),
        (
            "postgresql+asyncpg://asha:s%40crt@db1,db2,db3:1/college?target_session_attrs=read-write",
            ["db1", "db2", "db3"],
            [5432, 5432, 1],
        ),
    ],
)
def test_several_servers(said: str, hosts: list[str], ports: list[int]) -> None:
    url = Settings(database_url=said).url
    _, options = url.get_dialect()().create_connect_args(url)
    assert (options["host"], options["port"]) == (hosts, ports)
    assert (options["user"], options["password"], options["database"]) == ("asha", "s@crt", "college")
    assert set(options) == {"host", "port", "user", "password", "database"}


def test_one_server_or_a_file_is_said_as_ever() -> None:
    assert str(read_url("postgresql://asha@db1/college?target_session_attrs=primary")) == (
        "postgresql+asyncpg://asha@db1/college"
    )
    assert read_url("sqlite:////srv/a,b/rollbook.sqlite").database == "/srv/a,b/rollbook.sqlite"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("postgresql://asha@db1:5432,/college", "write it like"),
        ("postgresql://asha@db1:port,db2/college", "write it like"),
        ("postgresql://asha@db1,db2/college?target_session_attrs=any", "the server that writes"),
        ("mysql://asha@db1,db2/college", "not in mysql"),
        ("db1,db2", "write it like"),
        ("postgresql://asha@db1/college?sslmode=maybe", "verify-full"),
        ("postgresql://asha@db1/college?sslmode=require&sslmode=disable", "verify-full"),
        ("postgresql://asha@db1/college?port=abc", "port that is not a number"),
        ("postgresql://asha@db1/college?connect_timeout=3&foo=1", "not known: connect_timeout, foo"),
    ],
)
def test_what_cannot_be_understood_is_said_so(said: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Settings(database_url=said)


def test_encryption_is_asked_for_in_the_words_of_every_other_client() -> None:
    url = Settings(database_url="postgresql://asha@db1,db2/college?sslmode=require").url
    _, options = url.get_dialect()().create_connect_args(url)
    assert (options["ssl"], options["host"]) == ("require", ["db1", "db2"])
    assert "sslmode" not in options


def test_a_password_is_not_shown() -> None:
    assert hide_password(read_url("postgresql://asha:secret@db1:1,db2:2/college")) == (
        "postgresql+asyncpg://asha:***@/college?host=db1,db2&port=1,2"
    )
