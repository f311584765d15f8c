"""How much a file may hold, and how much reading it may cost."""

MAX_FILE = 10_485_760  # bytes
MAX_ROWS = 20_000  # students on one list
MAX_COLUMNS = 256
MAX_CELLS = 600_000  # 30 columns of the longest list
MAX_TEXT = 32_000_000  # characters of all cells together: a workbook can point to one long text many times

# A workbook is a zip file. The longest list unpacks to some 10 MB.
MAX_UNPACKED = 64 * 1_048_576
MAX_PARTS = 2_000
MAX_DIRECTORY = 1_048_576
# XML of a real sheet shrinks 10 to 60 times. More than this is made to burst.
MAX_SHRUNK, SHRUNK_FROM = 200, 1_048_576

# The process that reads a file.
SECONDS = 10  # of work
PATIENCE = 30  # by the clock, on a machine that has much else to do
MEMORY = 320 * 1_048_576
