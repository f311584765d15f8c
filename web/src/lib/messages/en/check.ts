import { figure } from "./counting";

/** Comes with the check of printed sheets, not with the first page. */
export const check = {
  title: "Is this sheet still right?",
  states: {
    same: "Yes: it is what the register holds",
    earlier: "No: the sheet is out of date",
    withdrawn: "No: the class was withdrawn",
    other: "No: the register never held this",
  },
  texts: {
    same: () => "Compare the facts below with the paper.",
    earlier: (until: string) =>
      `It was right until ${until}; since then a mark or a roll was corrected. Ask the office for a new one.`,
    withdrawn: (until: string) => `It was right until ${until}; since then the class counts nowhere.`,
    other: () =>
      "No sheet of this class had that code. Compare the code with the paper; if it is the same, the paper was not printed from this register.",
  },
  facts: "What the paper must say",
  factsOther: "The class that the address names",
  names: {
    subject: "Subject",
    batch: "Batch",
    department: "Department",
    semester: "Semester",
    date: "Date",
    number: "Class",
    present: "Present",
    absent: "Absent",
  },
  count: figure,
  code: "Check code",
  codeHint: "At the foot of the sheet, for example K7QM-2XPD",
  notACode: "is not 8 letters and digits",
  check: "Check",
  noSheet: "Scan the code on the sheet",
  noSheetText: "The square code on a printed sheet opens this page with all it needs.",
  unknown: "There is no such class",
  unknownText: "The register knows no class under this address. The paper may be of another college.",
};
