export const catalogue = {
  /** Over each level of the cascade. */
  levels: { batch: "Batch", department: "Department", semester: "Semester", subject: "Subject" },
  /** The same inside a sentence. */
  levelWords: { batch: "batch", department: "department", semester: "semester", subject: "subject" },
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
    lead: "Choose your class, type your roll number. No login needed.",
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

  submit: "Submit",
  submitting: "Submitting",
  save: "Save",
  rename: "Rename",
  remove: "Remove",
  renameTitle: (label: string) => `Rename “${label}”`,
  renamed: (from: string, to: string) => `Renamed ${from} to ${to}`,
  removed: (label: string) => `Removed ${label}`,
  notRemoved: "Not removed",
  isListed: (label: string) => `${label} is in the list.`,
  submitSeveral: (count: number) => `Submit all ${count}`,

  /** The pages that keep one list each. */
  lists: {
    batch: {
      title: "Add a batch",
      lead: "A batch is the years its students study, from the first to the last.",
      box: "Batch",
      placeholder: "2022 - 2026",
      added: "Year Added Successfully",
      heading: "Batches",
      none: "No batch yet",
    },
    department: {
      title: "Add a department",
      lead: "By its name or its short form, as students know it.",
      box: "Department",
      added: "Done",
      heading: "Departments",
      none: "No department yet",
    },
    semester: {
      title: "Add a semester",
      lead: "1st to 8th are there from the start.",
      box: "Semester",
      added: "Done",
      heading: "Semesters",
      none: "No semester",
    },
    subject: {
      title: "Add a subject",
      lead: "Choose where it is taught, then type its code.",
      box: "Subject code",
      hint: "As in the syllabus",
      nameBox: "Name",
      nameHint: "What the code stands for. It may stay empty.",
      added: "Done",
      heading: "Subjects here",
      none: "No subject here yet",
      note: "Do Not add the same subject again",
    },
  },
};
