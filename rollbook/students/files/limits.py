"""How much a file may hold, and how much reading it may cost. How large it may be is in `core/file_size.py`."""

MAX_ROWS = 20_000  # students on one list
MAX_COLUMNS = 256
MAX_CLASS_COLUMNS = 500  # of a register of marks, which has one for each class
MAX_CELLS = 250_000  # 12 columns of the longest list
MAX_LINES = 1_048_576  # of a CSV file, empty ones included: as many as a spreadsheet has rows
MAX_TEXT = 32_000_000  # characters of all cells together: a workbook can point to one long text many times

# A workbook is a zip file. The longest list unpacks to some 10 MB.
MAX_UNPACKED = 64 * 1_048_576
MAX_PARTS = 2_000
MAX_DIRECTORY = 1_048_576
MAX_SHEETS = 500
MAX_MERGED = 20_000
MAX_ELEMENTS = 1_000_000  # of XML, in all parts that are read: four for each cell
MAX_FORMAT, MAX_FORMATS = 255, 1_000  # characters of a number format, and how many; Excel's own are 255 and some 250
# XML of a real sheet shrinks 10 to 60 times. More than this is made to burst.
MAX_SHRUNK, SHRUNK_FROM = 200, 1_048_576

# The process that reads a file.
SECONDS = 4  # of work: twice what the most cells take
PATIENCE = 20  # by the clock, on a machine that has much else to do
MEMORY = 320 * 1_048_576
