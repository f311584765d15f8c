"""What the codes of the sample college's subjects stand for."""

FOR_EVERYBODY = {
    "MA101": "Calculus",
    "PH101": "Engineering physics",
    "CS101": "Programming in C",
    "EE101": "Basic electrical engineering",
    "HS101": "Communication in English",
    "MA201": "Linear algebra",
    "CH201": "Engineering chemistry",
    "CS201": "Object-oriented programming",
    "ME201": "Engineering drawing",
    "CE201": "Engineering mechanics",
    "HS201": "Environmental studies",
    "MA301": "Probability and statistics",
    "MA401": "Numerical methods",
    "HS501": "Economics for engineers",
    "MG601": "Principles of management",
    "HS701": "Professional ethics",
}

# By the letters a department's codes begin with and the semester, in the order of the numbers.
OWN: dict[str, dict[int, tuple[str, ...]]] = {
    "CS": {
        3: ("Data structures", "Digital logic", "Discrete mathematics", "Computer organisation", "Java laboratory"),
        4: ("Algorithms", "Database systems", "Operating systems", "Database laboratory"),
        5: (
            "Computer networks",
            "Theory of computation",
            "Software engineering",
            "Web technology",
            "Networks laboratory",
        ),
        6: ("Compiler design", "Machine learning", "Cloud computing", "Compiler laboratory"),
        7: ("Information security", "Distributed systems", "Data mining", "Project, first part"),
        8: ("Human-computer interaction", "Internet of things", "Project, second part"),
    },
    "EC": {
        3: ("Electronic devices", "Network theory", "Digital circuits", "Signals and systems", "Devices laboratory"),
        4: ("Analog circuits", "Electromagnetic fields", "Control systems", "Analog laboratory"),
        5: ("Analog communication", "Microprocessors", "Signal processing", "Antennas", "Signal processing laboratory"),
        6: ("Digital communication", "VLSI design", "Embedded systems", "VLSI laboratory"),
        7: ("Wireless communication", "Optical communication", "Microwave engineering", "Project, first part"),
        8: ("Satellite communication", "Radar systems", "Project, second part"),
    },
    "EE": {
        3: ("Electric circuits", "Electrical machines I", "Analog electronics", "Measurements", "Circuits laboratory"),
        4: ("Electrical machines II", "Power generation", "Control systems", "Machines laboratory"),
        5: ("Power electronics", "Transmission lines", "Microcontrollers", "Signals and systems", "Power laboratory"),
        6: ("Power system analysis", "Electric drives", "Switchgear and protection", "Drives laboratory"),
        7: ("High voltage engineering", "Renewable energy", "Smart grids", "Project, first part"),
        8: ("Energy auditing", "Electric vehicles", "Project, second part"),
    },
    "IT": {
        3: ("Data structures", "Digital systems", "Python programming", "Discrete structures", "Python laboratory"),
        4: ("Database management", "Operating systems", "Computer architecture", "Database laboratory"),
        5: ("Computer networks", "Software engineering", "Web programming", "Information theory", "Web laboratory"),
        6: ("Data analytics", "Mobile applications", "Cryptography", "Mobile laboratory"),
        7: ("Cloud architecture", "Artificial intelligence", "Software testing", "Project, first part"),
        8: ("Information retrieval", "IT project management", "Project, second part"),
    },
    "ME": {
        3: ("Thermodynamics", "Strength of materials", "Material science", "Manufacturing I", "Materials laboratory"),
        4: ("Fluid mechanics", "Kinematics of machines", "Manufacturing II", "Fluids laboratory"),
        5: ("Heat transfer", "Dynamics of machines", "Machine design I", "Metrology", "Heat transfer laboratory"),
        6: ("Machine design II", "Internal combustion engines", "Finite elements", "Engines laboratory"),
        7: ("Refrigeration", "Mechatronics", "Operations research", "Project, first part"),
        8: ("Automobile engineering", "Robotics", "Project, second part"),
    },
    "CE": {
        3: ("Surveying", "Mechanics of solids", "Building materials", "Engineering geology", "Surveying laboratory"),
        4: ("Structural analysis I", "Fluid mechanics", "Concrete technology", "Concrete laboratory"),
        5: ("Structural analysis II", "Soil mechanics", "Hydrology", "Highway engineering", "Soil laboratory"),
        6: ("Design of concrete structures", "Foundation engineering", "Water supply", "Highway laboratory"),
        7: ("Design of steel structures", "Irrigation", "Estimation and costing", "Project, first part"),
        8: ("Earthquake engineering", "Construction management", "Project, second part"),
    },
}


def name_of(code: str) -> str:
    """`CS503` is the third of those that computer science teaches in its fifth semester."""
    prefix, semester, number = code[:2], int(code[2]), int(code[3:])
    return FOR_EVERYBODY.get(code) or OWN[prefix][semester][number - 1]
