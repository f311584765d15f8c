from torture.report import Finding


def expect_all_kept(found: Finding) -> None:
    """However long it took."""
    assert (found.lost, found.doubled, found.half, list(found.missed)) == (0, 0, 0, []), found
    assert found.caught, "the seeded bug must be found out"
