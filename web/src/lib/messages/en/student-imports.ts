import { counted, figure } from "./counting";

const rows = (count: number) => counted(count, "row");

/** What an import writes, in figures. */
interface Written {
  write: number;
  archive: number;
  leaveOut: number;
  groups?: GroupCounts;
}

interface Counts {
  new: number;
  changed: number;
  unchanged: number;
  missing: number;
  refused: number;
}

/** "2 new, 1 changed": what there is none of is not mentioned. */
const listed = (parts: [count: number, word: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${figure(count)} ${word}`)
    .join(", ");

const happened = (counts: Counts, archived: boolean) =>
  listed([
    [counts.new, "new"],
    [counts.changed, "changed"],
    [archived ? counts.missing : 0, "archived"],
    [counts.unchanged, "as before"],
    [counts.refused, "left out"],
  ]);

interface GroupCounts {
  newGroups: number;
  intoSections: number;
  intoOthers: number;
  leaving: number;
}

/** "2 new groups, 58 into a section"; a text to go on with, or nothing. */
const moved = (groups: GroupCounts | undefined) =>
  groups
    ? [
        groups.newGroups > 0 && counted(groups.newGroups, "new group"),
        groups.intoSections > 0 && `${figure(groups.intoSections)} into a section`,
        groups.intoOthers > 0 && `${figure(groups.intoOthers)} into other groups`,
        groups.leaving > 0 && `${figure(groups.leaving)} out of a group`,
      ]
    : [];

/** Bringing a student list in from a file. */
export const studentImports = {
  file: {
    drop: "Drop a student list here",
    kinds:
      "JSON, CSV or XLSX, up to 10 MB. Columns: name, roll number, email; and, if it has them, sections and how to reach parents.",
  },

  samples: {
    title: "Samples to start from",
    "seed-json": "JSON (FIELD2, 3, 4)",
    json: "JSON (name, roll, email)",
    csv: "CSV",
    xlsx: "XLSX",
  },

  add: {
    title: "Add students",
    lead: "Nothing is written until you have seen what will change.",
    kept: "The file is kept",
    keptText: "Choose where it belongs, then look at what it changes there.",
    nextSheet: (sheet: string) => `The workbook has another sheet: ${sheet}`,
    nextSheetText: "Choose the list that it belongs to, then look at what it changes there.",
    keptHere: (place: string) => `See what it changes in ${place}`,
  },

  preview: {
    allOrNone: "All rows together, or none of them.",
    read: (count: number) => `${rows(count)} read.`,
    heading: (row: number, names: string) => `Row ${row} is the heading (${names}) and was left out.`,
    reordered: "The list takes the order of the file.",
    outdated: "The list was changed in the meantime",
    kinds: { refused: "Refused", changed: "Changed", missing: "Missing", new: "New", unchanged: "Same" },
    caption: "What the file changes",
    heads: {
      row: "Row",
      roll: "Roll number",
      name: "Name",
      email: "Email",
      kind: "What happens",
      why: "Why",
    },
    noRoll: "(none)",
    isNew: "New student",
    returns: "Comes back from the archive",
    was: { roll: "Roll number", name: "Name", email: "Email" },
    relations: { student: "Student", mother: "Mother", father: "Father", guardian: "Guardian" },
    told: "Told:",
    leftOut: "Left out:",
    empty: "empty",
    missingStays: "On the list today, not in the file. Stays on the list",
    missingGoes: "On the list today, not in the file. Will be archived",
    same: "As on the list today",
    sameRows: (count: number) =>
      count === 1 ? "1 row is the same as today." : `${figure(count)} rows are the same as today.`,
    showSame: "Show them",
    hideSame: "Hide them",
    refusedFile: "refused-rows.csv",
    /** Headings that an import knows, so that the mended file can be read again: the same in every language. */
    refusedHeads: {
      row: "Row",
      name: "Name",
      roll: "Roll Number",
      email: "Email",
      groups: { section: "Section", lab: "Lab batch", elective: "Elective", other: "Group" },
      why: "Why",
    },
  },

  columns: {
    choose: "Which column is which?",
    chooseText: "It is not clear from the file. Choose the columns of the roll number and the name.",
    none: "Not in the file",
    pick: "Choose a column",
    column: (key: string) => `Column ${key}`,
    option: (name: string, example: string) => (example ? `${name}: ${example}` : name),
    change: "Change columns",
    headingRow: "Heading",
    headingFound: (row: number | null) =>
      row === null ? "Found by itself: none" : `Found by itself: row ${row}`,
    headingAuto: "Found by itself",
    headingNone: "No row is a heading",
    headingAt: (row: number) => `Row ${row}, what stands above is left out`,
  },

  /** Sections, lab batches, electives and others, from columns of the file. */
  groups: {
    head: "Groups",
    newOne: "(new group)",
    legend: (count: number) =>
      count === 1
        ? "1 new group: the list does not have it yet"
        : `${figure(count)} new groups: the list does not have them yet`,
    make: (kind: string, label: string, students: number) =>
      `Make ${kind.toLowerCase()} ${label}, ${counted(students, "student")}`,
    bringBack: (kind: string, label: string, students: number) =>
      `Bring back ${kind.toLowerCase()} ${label}, ${counted(students, "student")}`,
  },

  missing: {
    legend: (count: number) =>
      count === 1
        ? "1 student is on the list and not in the file"
        : `${figure(count)} students are on the list and not in the file`,
    keep: "Keep on the list",
    archive: "Archive",
  },

  submit: {
    label: ({ write, archive, leaveOut }: Written) =>
      [
        write > 0 ? `Submit ${rows(write)}` : archive > 0 ? "Submit" : "Submit the new order",
        archive > 0 && `archive ${figure(archive)}`,
        leaveOut > 0 && `leave ${figure(leaveOut)} out`,
      ]
        .filter(Boolean)
        .join(", "),
    will: ({ write, archive, leaveOut, groups }: Written) =>
      [
        write > 0 && `${rows(write)} will be written`,
        archive > 0 && `${counted(archive, "student")} archived`,
        leaveOut > 0 && (write > 0 ? `${figure(leaveOut)} left out` : `${rows(leaveOut)} left out`),
        ...moved(groups),
      ]
        .filter(Boolean)
        .join(", "),
    order: "Only the order of the list changes",
    nothing: "The file and the list are the same. There is nothing to write.",
    nothingBut: (refused: number) =>
      `Apart from ${rows(refused)} refused, the file and the list are the same.`,
    unusable: "No row of this file can be used. The reason stands beside each.",
    writing: (done: number, of: number) => `${figure(done)} of ${rows(of)} written`,
    progress: "Progress of the import",
    again:
      "The file and your choices are still here. Submit again: it counts once, even if the first try arrived.",
  },

  uploaded: {
    title: "Uploaded!!!!",
    text: (place: string, counts: Counts, archived: boolean, groups?: GroupCounts) =>
      `${place}: ${[happened(counts, archived), ...moved(groups)].filter(Boolean).join(", ")}.`,
    undo: "Undo this import",
    undoing: "Undoing",
    undone: "Undone",
    undoneText: (place: string) => `${place} is as it was before.`,
    seeList: "See the list",
    notUndone: "The import could not be undone",
  },

  imports: {
    title: "Recent imports of this list",
    none: "Nothing has been imported here yet.",
    at: (moment: string, by: string) => `${moment}, ${by}`,
    counts: (counts: Counts, archived: boolean, groups?: GroupCounts) =>
      [happened(counts, archived), ...moved(groups)].filter(Boolean).join(", ") || "no rows",
    restore: "Undo",
    restoreTitle: "Undo this import?",
    restoreText: (file: string) =>
      `What ${file} changed goes back to what it was before. Students who came with it leave the list.`,
    correctedTitle: "Undo corrections too?",
    correctedText: "These students were corrected by hand after the import. Their corrections would be lost:",
    restoreAnyway: "Undo them too",
    restored: "Undone",
    restoredToast: (file: string) => `The list is as it was before ${file}`,
    noChange: "Changed nothing",
  },
};
