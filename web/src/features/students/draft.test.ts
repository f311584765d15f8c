import { expect, test } from "vitest";
import { draftFor, firstChoice, redraft } from "./draft";

const file = {
  number: 1,
  name: "list.csv",
  type: "text/csv",
  size: 3,
  modified: 0,
  content: new Blob(["a,b"]),
};
const place = { batch: "2024 - 2028", department: "CSE" };

test("other choices make another import, under another id", () => {
  const draft = draftFor(place, firstChoice(file));
  const other = redraft(draft, { missing: "archive" });
  expect(draft.missing).toBe("keep");
  expect(other).toEqual({ ...draft, missing: "archive", id: other.id });
  expect(other.id).not.toBe(draft.id);
});

test("an id is a random UUID of version 4", () => {
  const { id } = draftFor(place, firstChoice(file));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
