"""How large a file may be that somebody sends: a list of students, a register of marks, a certificate. The front end's
half is `web/src/ui/taken-file.ts`, and a proxy in front of Rollbook has to let as much pass."""

MAX_FILE = 10_485_760  # bytes
