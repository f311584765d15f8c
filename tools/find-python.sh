#!/bin/sh
# Prints a Python that can make Rollbook's virtual environment: $PYTHON if set, else the newest of 3.11 to 3.14.
# sh, because this runs before any Python is known.

found=''
for python in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3}; do
  version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
  found="$found $python (Python $version)"
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || continue
  if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    # The real one, should $python belong to a virtual environment, perhaps the very one to be made anew.
    exec "$python" -c 'import sys; print(sys._base_executable)'
  fi
  incomplete="$python"
done

if [ -n "${incomplete:-}" ]; then
  echo "$incomplete cannot make virtual environments: its venv module is not installed." >&2
  echo "On Debian and Ubuntu: sudo apt-get install python3-venv" >&2
else
  echo "Rollbook needs Python 3.11 or newer; found:${found:- none}." >&2
  echo "Install one (on Debian and Ubuntu: sudo apt-get install python3 python3-venv) or name it: make PYTHON=/path/to/python3" >&2
fi
exit 1
