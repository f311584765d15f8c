import { expect, test } from "vitest";
import { writeRefusedCsv } from "./refused-file";

const groups = { section: "Section", lab: "Lab batch", elective: "Elective", other: "Group" };
const heads = { row: "Row", name: "Name", roll: "Roll Number", email: "Email", groups, why: "Why" };

test("refused rows are saved with their reasons, and no cell is one that a spreadsheet calculates", () => {
  const csv = writeRefusedCsv(
    [
      {
        row: 5,
        kind: "refused",
        roll: "",
        name: '=HYPERLINK("http://x")',
        email: "-1@x",
        returning: false,
        problems: [
          { column: "roll", code: "row_without", message: "No roll number", values: {} },
          { column: "email", code: "not_an_address", message: "“-1@x” is not an e-mail address", values: {} },
        ],
      },
    ],
    heads,
  );
  expect(csv).toBe(
    '\ufeff"Row","Name","Roll Number","Email","Why"\r\n' +
      `"5","'=HYPERLINK(""http://x"")","","'-1@x","No roll number; “-1@x” is not an e-mail address"\r\n`,
  );
});

test.each(["=1", " =1", "'=1", '"=1', "x;=1", "x; @A1", "x\t-1", "\t=1", "＝1", "x;＋1"])(
  "%j is guarded as the server would",
  (name) => {
    const row = {
      row: 1,
      kind: "refused",
      roll: "",
      name,
      email: "",
      returning: false,
      problems: [],
    } as const;
    const cell =
      writeRefusedCsv([{ ...row, problems: [] }], heads)
        .split("\r\n")[1]
        ?.split('","')[1] ?? "";
    const begins = cell.replaceAll('""', '"').split(/[;\t]/);
    expect(begins.filter((part) => /^[\s"]*[=+\-@＝＋]/.test(part))).toEqual([]);
  },
);

test("what stood in columns of groups is saved under the headings that an import knows", () => {
  const row = {
    row: 2,
    kind: "refused",
    roll: "1",
    name: "Asha",
    email: "",
    returning: false,
    problems: [],
  } as const;
  const cells = [
    { kind: "section", text: "A, B" },
    { kind: "elective", text: "ML" },
  ] as const;
  const csv = writeRefusedCsv(
    [
      { ...row, problems: [], cells: [...cells] },
      { ...row, row: 3, problems: [] },
    ],
    heads,
  );
  expect(csv.split("\r\n").slice(0, 3)).toEqual([
    '\ufeff"Row","Name","Roll Number","Email","Section","Elective","Why"',
    '"2","Asha","1","","A, B","ML",""',
    '"3","Asha","1","","","",""',
  ]);
});
