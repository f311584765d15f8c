"""What the sample college teaches: six departments, three to six subjects a semester."""

from datetime import date

# The department's label, and what its rolls and subject codes begin with.
DEPARTMENTS = {"CSE": "CS", "ECE": "EC", "EEE": "EE", "IT": "IT", "MECH": "ME", "CIVIL": "CE"}
YEARS = 4
FINAL_YEAR, THIRD_YEAR = 0, 1  # among the batches, which stand oldest first
NEW_YEAR = 7  # the college year begins in July

# By semester what everybody learns, each with the letters of its code: `1: MA Calculus` is MA101.
_FOR_EVERYBODY = """\
1: MA Calculus; PH Engineering physics; CS Programming in C
1: EE Basic electrical engineering; HS Communication in English
2: MA Linear algebra; CH Engineering chemistry; CS Object-oriented programming
2: ME Engineering drawing; CE Engineering mechanics; HS Environmental studies
3: MA Probability and statistics
4: MA Numerical methods
5: HS Economics for engineers
6: MG Principles of management
7: HS Professional ethics
"""
# By department and semester what only that one learns, in the order of its codes.
_OWN = """\
CS3: Data structures; Digital logic; Discrete mathematics; Computer organisation; Java laboratory
CS4: Algorithms; Database systems; Operating systems; Database laboratory
CS5: Computer networks; Theory of computation; Software engineering; Web technology; Networks laboratory
CS6: Compiler design; Machine learning; Cloud computing; Compiler laboratory
CS7: Information security; Distributed systems; Data mining; Project, first part
CS8: Human-computer interaction; Internet of things; Project, second part
EC3: Electronic devices; Network theory; Digital circuits; Signals and systems; Devices laboratory
EC4: Analog circuits; Electromagnetic fields; Control systems; Analog laboratory
EC5: Analog communication; Microprocessors; Signal processing; Antennas; Signal processing laboratory
EC6: Digital communication; VLSI design; Embedded systems; VLSI laboratory
EC7: Wireless communication; Optical communication; Microwave engineering; Project, first part
EC8: Satellite communication; Radar systems; Project, second part
EE3: Electric circuits; Electrical machines I; Analog electronics; Measurements; Circuits laboratory
EE4: Electrical machines II; Power generation; Control systems; Machines laboratory
EE5: Power electronics; Transmission lines; Microcontrollers; Signals and systems; Power laboratory
EE6: Power system analysis; Electric drives; Switchgear and protection; Drives laboratory
EE7: High voltage engineering; Renewable energy; Smart grids; Project, first part
EE8: Energy auditing; Electric vehicles; Project, second part
IT3: Data structures; Digital systems; Python programming; Discrete structures; Python laboratory
IT4: Database management; Operating systems; Computer architecture; Database laboratory
IT5: Computer networks; Software engineering; Web programming; Information theory; Web laboratory
IT6: Data analytics; Mobile applications; Cryptography; Mobile laboratory
IT7: Cloud architecture; Artificial intelligence; Software testing; Project, first part
IT8: Information retrieval; IT project management; Project, second part
ME3: Thermodynamics; Strength of materials; Material science; Manufacturing I; Materials laboratory
ME4: Fluid mechanics; Kinematics of machines; Manufacturing II; Fluids laboratory
ME5: Heat transfer; Dynamics of machines; Machine design I; Metrology; Heat transfer laboratory
ME6: Machine design II; Internal combustion engines; Finite elements; Engines laboratory
ME7: Refrigeration; Mechatronics; Operations research; Project, first part
ME8: Automobile engineering; Robotics; Project, second part
CE3: Surveying; Mechanics of solids; Building materials; Engineering geology; Surveying laboratory
CE4: Structural analysis I; Fluid mechanics; Concrete technology; Concrete laboratory
CE5: Structural analysis II; Soil mechanics; Hydrology; Highway engineering; Soil laboratory
CE6: Design of concrete structures; Foundation engineering; Water supply; Highway laboratory
CE7: Design of steel structures; Irrigation; Estimation and costing; Project, first part
CE8: Earthquake engineering; Construction management; Project, second part
"""


def subjects_of(prefix: str, semester: int) -> dict[str, str]:
    """Names by code: `CS503` is the third of those that computer science alone learns in its fifth semester."""
    own = {f"{prefix}{semester}{number:02}": name for number, name in enumerate(_row(_OWN, f"{prefix}{semester}"), 1)}
    return own | {f"{name[:2]}{semester}01": name[3:] for name in _row(_FOR_EVERYBODY, str(semester))}


def batches_on(today: date) -> dict[str, int]:
    """The four batches that study now, oldest first, and the semester each has reached."""
    newest = today.year if today.month >= NEW_YEAR else today.year - 1
    half = 1 if today.month >= NEW_YEAR else 2
    starts = range(newest - YEARS + 1, newest + 1)
    return {f"{start} - {start + YEARS}": 2 * (newest - start) + half for start in starts}


def _row(table: str, head: str) -> list[str]:
    rows = [row.removeprefix(f"{head}: ") for row in table.splitlines() if row.startswith(f"{head}: ")]
    return "; ".join(rows).split("; ") if rows else []
