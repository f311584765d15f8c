export const catalogue = {
  /** Over each level of the cascade. */
  levels: { batch: "Batch", department: "Department", semester: "Semester", subject: "Subject" },
  /** The same inside a sentence. */
  levelWords: { batch: "batch", department: "department", semester: "semester", subject: "subject" },
  ownClasses: "My classes",
  notHere: (word: string, label: string) => `There is no ${word} “${label}” here. Choose another.`,
  emptyLevel: {
    batch: "No batch has been added yet.",
    department: "No department has been added yet.",
    semester: "There is no semester.",
    subject: "No subject has been added here yet.",
  },
  addOne: {
    batch: "Add a batch",
    department: "Add a department",
    semester: "Add a semester",
    subject: "Add a subject",
  },
  askTheOffice: "Ask the college's office.",

  lookup: {
    title: "Look up your attendance",
    lead: "No login needed.",
    allSubjects: "All my subjects",
    allHint: "All your subjects at once. As on your identity card.",
    oneSubject: "One subject",
    oneLead: "Choose your class, then type your roll number.",
    nobodys: (roll: string) =>
      `No student has the roll ${roll}. Compare it with your identity card, or choose your class below.`,
    notTogether: (seconds: number | null) =>
      `This roll and this code do not go together. Nothing is locked${seconds === null ? "" : `: try again in ${seconds} s`}. A lost code: the office prints a new slip.`,
    kept: "Kept on this phone",
    forget: "Forget",
    roll: "Roll number",
    rollHint: (example: string | null | undefined) =>
      example ? `As on your identity card, for example ${example}` : "As on your identity card",
    check: "Check",
    checking: "Checking",
    code: "Code",
    codeHint: "The office hands it out, for example K7QM-2XPD",
    /** The rest of sentences that begin with a box's label. */
    notOnList: (roll: string, department: string, batch: string) =>
      `${roll} is not on the list of ${department}, ${batch}. Compare it with the identity card, or change the batch or department.`,
    wrongCode: "does not go with this roll",
    off: "The look-up is switched off here",
    offText: "Ask the college's office how you stand. Lecturers and the office can log in.",
  },

  home: {
    greeting: {
      night: "Hello",
      morning: "Good morning",
      afternoon: "Good afternoon",
      evening: "Good evening",
    },
    greet: (greeting: string, name: string) => `${greeting}, ${name}`,
    whatToDo: "What to do",
    attendanceSheets: "Attendance sheets",
    studentLists: "Student lists",
    college: "The college",
    parts: { batch: "Batches", department: "Departments", semester: "Semesters", subject: "Subjects" },
    subjectsDetail: "Of each batch, department and semester",
    none: "None yet",
    andMore: (more: number) => `and ${more} more`,
  },

  add: {
    title: "Add",
    lead: "People, and what the college teaches.",
    admin: "Add an admin",
    students: "Add students",
  },
};
