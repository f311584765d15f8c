"""How the Python that runs all of this was built: a build with profile-guided optimisation is a good deal faster."""

import platform
import re
import sys
import sysconfig


def describe_python() -> str:
    version = f"{platform.python_implementation()} {platform.python_version()}"
    asserts = f"run with -O ({sys.flags.optimize})" if sys.flags.optimize else "run without -O"
    machine = f"{platform.machine()}, {platform.system()}"
    return f"{version} on {machine}: built {describe_build(_how_it_was_built())}; {asserts}"


def describe_build(flags: str) -> str:
    """Of the arguments of its configuration and of its compiler."""
    levels = re.findall(r"-O(\d|s|fast|g)\b", flags)
    optimised = f"with -O{levels[-1]}" if levels else "without optimisation"
    guided = "--enable-optimizations" in flags or "-fprofile-use" in flags
    linked = "--with-lto" in flags or "-flto" in flags
    return (
        f"{optimised}, {'with' if guided else 'without'} profile-guided optimisation (PGO), "
        f"{'with' if linked else 'without'} optimisation at link time (LTO)"
    )


def _how_it_was_built() -> str:
    names = ("CONFIG_ARGS", "PY_CFLAGS", "PY_CFLAGS_NODIST", "PY_LDFLAGS_NODIST")
    return " ".join(str(sysconfig.get_config_var(name) or "") for name in names)
