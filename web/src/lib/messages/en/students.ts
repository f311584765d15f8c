import { counted, figure } from "./counting";
import { studentImports } from "./student-imports";

/** Comes with the pages about students, not with the first page. */
export const students = {
  ...studentImports,

  fields: {
    roll: "Roll number",
    name: "Name",
    email: "Email",
    section: "Section",
    lab: "Lab batch",
    elective: "Elective",
    other: "Group",
  },
  placed: (department: string, batch: string) => `${department}, ${batch}`,

  list: {
    title: "Student lists",
    lead: "Choose a batch and a department.",
    heading: (count: number) => counted(count, "student"),
    found: (found: number, of: number) => `${figure(found)} of ${figure(of)}`,
    caption: (place: string) => `Students of ${place}`,
    heads: { serial: "SL no.", name: "Name", roll: "Roll Number", email: "Email", act: "Change" },
    search: "Find a student",
    searchHint: "Roll, name or email",
    nothing: (text: string) => `Nobody here matches “${text}”.`,
    show: "Show",
    onList: "On the list",
    archived: "Archived",
    addMany: "Add students",
    addOne: "Add one",
    groups: "Groups",
    edit: (who: string) => `Edit ${who}`,
    restore: "Restore",
    who: (roll: string, name: string) => `${roll} ${name}`,
    emptyTitle: (place: string) => `No students in ${place}`,
    emptyText:
      "Import the list your office has as JSON, CSV or XLSX. You see every row before it is written.",
    more: (count: number) => `Show ${figure(count)} more`,
  },

  /** For the public look-up, where the college wants more than a roll. */
  codes: {
    title: "Look-up codes",
    backToList: "Back to the list",
    caption: (place: string) => `Look-up codes of ${place}`,
    code: "Look-up code",
    none: "None yet",
    missing: (count: number) => `${counted(count, "student has", "students have")} no look-up code`,
    missingText:
      "Without one they cannot look up their attendance. Codes that were handed out stay as they are.",
    make: (count: number) => `Make ${counted(count, "code")}`,
    making: "Making",
    renew: "New code",
    renewOf: (who: string) => `New code: ${who}`,
    renewTitle: (roll: string) => `A new code for ${roll}?`,
    renewText: "The old one stops working at once, wherever it was handed out.",
    renewNow: "Make a new code",
    printed: (moment: string) => `look-up codes, printed ${moment}`,
    sheetOf: (number: number, of: number) => `Sheet ${number} of ${of} · cut, hand out in person`,
    slip: (address: string) => `Your look-up code. ${address}, roll and code. Keep it to yourself.`,
    square: (roll: string) => `QR code of the look-up with the roll ${roll}`,
    renewed: (roll: string, code: string) => `The new code of ${roll} is ${code}`,
  },

  one: {
    addTitle: "Add a student",
    editTitle: (roll: string) => `Edit ${roll}`,
    emailHint: "May be left empty",
    add: "Add student",
    adding: "Adding",
    save: "Save",
    saving: "Saving",
    move: "Move to another list",
    archive: "Archive",
    archiveText: "Archived students leave the list. Their attendance so far is kept, and they can come back.",
    added: (roll: string) => `Added ${roll}`,
    changed: (roll: string) => `Changed ${roll}`,
    archived: (roll: string) => `Archived ${roll}`,
    restored: (roll: string) => `${roll} is on the list again`,
    moveTitle: (roll: string) => `Move ${roll}`,
    moveText: "The student goes to the end of the other list. What they did so far stays as it is.",
    batch: "Batch",
    department: "Department",
    moveTo: (place: string) => `Move to ${place}`,
    moving: "Moving",
    sameList: "This is the list the student is on. Choose another.",
    moved: (roll: string, place: string) => `Moved ${roll} to ${place}`,
    moveBack: "Move back",
  },

  /** What a student may ask for: all that is held about them, and to be forgotten. */
  person: {
    open: "Their data",
    openOf: (who: string) => `Data of ${who}`,
    title: (roll: string) => `Data of ${roll}`,
    dataText: "Facts, marks, totals and history of this student in one file, to be handed to them.",
    download: "Download all data",
    eraseTitle: "Erase this student",
    eraseText:
      "Name, roll number, email and code are taken out everywhere, also of the history. Marks stay on the sheets, as somebody’s. Paper, files and backups are not reached. This cannot be undone.",
    rollHint: (roll: string) => `Type ${roll} once more`,
    /** The rest of a sentence that begins with the box's label. */
    wrongRoll: "is not this student's",
    reason: "Reason",
    erase: "Erase for good",
    erasing: "Erasing",
    erased: (roll: string) => `Erased ${roll}`,
  },

  sample: {
    title: "Or look around first",
    text: "The sample college has 4 batches, 6 departments, 8 semesters with their subjects, and 60 students on every list. All of them are made up.",
    warning: "For trying things out: it cannot be taken out again in one step.",
    load: "Load the sample college",
    loading: "Filling in, a few seconds",
    loaded: "The sample college is loaded",
    loadedText: (made: { batches: number; departments: number; subjects: number; students: number }) =>
      `${counted(made.batches, "batch", "batches")}, ${counted(made.departments, "department")}, ${counted(made.subjects, "subject")} and ${counted(made.students, "student")}.`,
  },
};
