import { expect, test } from "vitest";
import { writeRefusedCsv } from "./refused-file";

const heads = { row: "Row", name: "Name", roll: "Roll Number", email: "Email", why: "Why" };

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
