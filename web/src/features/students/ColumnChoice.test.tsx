import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ColumnChoice } from "./ColumnChoice";
import { draftFor, firstChoice } from "./draft";
import type { Preview } from "./types";

const file = { number: 1, name: "list.xlsx", type: "", size: 3, modified: 0, content: new Blob(["a,b"]) };
const draft = draftFor({ batch: "2024 - 2028", department: "CSE" }, firstChoice(file));

const preview: Preview = {
  fileName: "list.xlsx",
  format: "xlsx",
  encoding: null,
  sheets: ["CSE", "ECE"],
  sheet: "CSE",
  columns: [
    { key: "A", heading: "Alpha", example: "Meera" },
    { key: "B", heading: "", example: "X-1" },
    { key: "C", heading: "Gamma", example: "" },
  ],
  mapping: { roll: null, name: null, email: null },
  headingRow: 1,
  reordered: false,
  counts: { new: 0, changed: 0, unchanged: 0, missing: 0, refused: 0 },
  rows: [],
  fingerprint: null,
};

const show = (shown: Preview) => {
  const onChoose = vi.fn();
  render(<ColumnChoice preview={shown} draft={draft} onChoose={onChoose} />);
  return onChoose;
};

test("asks for the columns, and goes on once both roll and name are chosen", async () => {
  const onChoose = show(preview);
  expect(screen.getByRole("heading", { name: "Which column is which?" })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Roll number"), "Column B: X-1");
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText("Name"), "Alpha: Meera");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ mapping: { roll: "B", name: "A", email: null } });
});

test("another sheet forgets the columns of the last one", async () => {
  const onChoose = show(preview);
  await userEvent.selectOptions(screen.getByLabelText("Sheet"), "ECE");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ sheet: "ECE", mapping: null, headingRow: null });
});

test("what the file tells by itself is folded away, and can be changed", async () => {
  const known = {
    ...preview,
    sheets: ["CSE"],
    mapping: { roll: "B", name: "A", email: "C" },
    fingerprint: "f",
  };
  const onChoose = show(known);
  await userEvent.click(screen.getByText("Change columns"));
  expect(screen.queryByLabelText("Sheet")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Email"), "Not in the file");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ mapping: { roll: "B", name: "A", email: null } });
});

test("the heading can be named by hand, or left to be found again", async () => {
  const onChoose = show(preview);
  await userEvent.selectOptions(screen.getByLabelText("Heading"), "Row 3, what stands above is left out");
  expect(onChoose).toHaveBeenLastCalledWith({ headingRow: "3" });
  await userEvent.selectOptions(screen.getByLabelText("Heading"), "No row is a heading");
  expect(onChoose).toHaveBeenLastCalledWith({ headingRow: "none" });
});
