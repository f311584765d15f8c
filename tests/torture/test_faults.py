"""F1 to F17, F19, F23, F24 and the large tree, the short runs: what was acknowledged is there afterwards, once and
whole, and each test finds out the bug that is seeded for it. How fast and in how much memory, `make torture` tells: the
load of other tests is no failure. Those that `make test` runs are in test_killed.py."""

from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from tests.postgres import Server
from tests.torture.kept import expect_all_kept
from torture import moving
from torture.backing_up import back_up_during_roll_calls, by_command, survive
from torture.failing_over import fail_over_under_load
from torture.faulty_disk import fail_now_and_then
from torture.full_disk import full, full_postgres
from torture.interrupted_post import fail_over_while_sending, restart_while_sending, stop_while_sending
from torture.killed_meetings import kill_on_postgres as kill_meetings_on_postgres
from torture.killed_post import kill_on_postgres as kill_post_on_postgres
from torture.killed_post import kill_on_sqlite as kill_post_on_sqlite
from torture.killed_twins import kill_on_postgres as kill_twins_on_postgres
from torture.listening import MOST_MEMORY, watch
from torture.migrating import kill_on_postgres, kill_on_sqlite
from torture.network import reach_the_database_over_a_bad_network, take_classes_over_a_bad_network
from torture.power_cut import cut_postgres
from torture.restarting import restart_under_load
from torture.slow_clients import CLOSED_WITHIN, OTHERS_P99, hold_connections

pytestmark = [pytest.mark.rest, pytest.mark.timeout(900)]  # hundreds of restarts, on a machine that may be busy

BEFORE_GROUPS = "0014"  # every migration since then is killed at each of its statements; `make torture` has them all


def test_a_killed_server_leaves_no_half_meeting_on_postgresql(tmp_path: Path, postgres: Server) -> None:
    expect_all_kept(kill_meetings_on_postgres(tmp_path, postgres, kills=5))


def test_a_class_on_two_phones_is_kept_so_on_postgresql(tmp_path: Path, postgres: Server) -> None:
    expect_all_kept(kill_twins_on_postgres(tmp_path, postgres, rounds=4, bugs=["merge-by-halves"]))


def test_a_killed_server_sends_each_statement_once(tmp_path: Path) -> None:
    expect_all_kept(kill_post_on_sqlite(tmp_path, statements=60, kills=3))


def test_two_killed_servers_send_each_statement_once(tmp_path: Path, postgres: Server) -> None:
    expect_all_kept(kill_post_on_postgres(tmp_path, postgres, statements=60, kills=3))


def test_a_server_that_is_stopped_while_it_sends_sends_each_statement_once(tmp_path: Path) -> None:
    expect_all_kept(stop_while_sending(tmp_path, statements=40, stops=2))


def test_a_restart_of_postgresql_sends_each_statement_once(tmp_path: Path) -> None:
    expect_all_kept(restart_while_sending(tmp_path, statements=40, restarts=1))


def test_a_failover_sends_each_statement_once(tmp_path: Path) -> None:
    expect_all_kept(fail_over_while_sending(tmp_path, statements=40, failovers=1))


def test_a_power_cut_under_postgresql_loses_nothing(folder: Path) -> None:
    expect_all_kept(cut_postgres(folder, cuts=2, cuts_with_bug=2))


def test_a_full_disk_is_survived(folder: Path) -> None:
    expect_all_kept(full(folder))


def test_a_full_disk_of_postgresql_is_survived(folder: Path) -> None:
    expect_all_kept(full_postgres(folder))


def test_a_failing_disk_loses_nothing_that_was_acknowledged(folder: Path) -> None:
    expect_all_kept(fail_now_and_then(folder, faults=20))


def test_a_restart_of_postgresql_loses_doubles_and_halves_nothing() -> None:
    expect_all_kept(restart_under_load(restarts=1, bugged_restarts=2))


def test_a_failover_loses_nothing_and_the_old_primary_confirms_nothing() -> None:
    expect_all_kept(fail_over_under_load(failovers=1))


def test_a_bad_network_loses_doubles_and_halves_nothing(tmp_path: Path) -> None:
    expect_all_kept(take_classes_over_a_bad_network(tmp_path, devices=3, classes=10))


def test_a_bad_network_to_the_database_loses_doubles_and_halves_nothing() -> None:
    expect_all_kept(reach_the_database_over_a_bad_network(devices=3, classes=6, dropped=1.0))


def test_a_thousand_listeners_hear_of_every_change_across_processes_and_restarts() -> None:
    found = watch(listeners=1000)
    assert (found.missed, found.dropped) == (0, 0)
    assert found.memory < MOST_MEMORY


def test_a_hub_that_forgets_some_is_found_out() -> None:
    assert watch(listeners=500, processes=1, bug="tell-the-first-only").missed


@pytest.mark.alone
def test_those_who_stand_still_are_closed_and_others_do_not_wait(folder: Path) -> None:
    found = hold_connections(folder, clients=200, within=3 * CLOSED_WITHIN, most=8 * OTHERS_P99)
    assert found.good, found


def test_a_backup_under_load_lacks_nothing(tmp_path: Path) -> None:
    expect_all_kept(back_up_during_roll_calls(tmp_path, backups=1))


def test_a_backup_of_postgresql_under_load_lacks_nothing(postgres_settings: Settings, tmp_path: Path) -> None:
    found = survive(postgres_settings, Settings(data_dir=tmp_path / "restored"), 1, by_command)
    assert (found.lost, found.half) == (0, 0)


def test_a_killed_migration_leaves_the_old_register_or_the_new(tmp_path: Path) -> None:
    found = kill_on_sqlite(tmp_path, [BEFORE_GROUPS])
    assert found.good, found


def test_a_killed_migration_of_postgresql_leaves_the_old_register_or_the_new(postgres: Server) -> None:
    found = kill_on_postgres(postgres, [BEFORE_GROUPS])
    assert found.good, found


def test_a_large_tree_goes_in_and_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "ROOM", 18_000_000)
    expect_all_kept(moving.move_a_large_tree(tmp_path, size=9_000_000))
