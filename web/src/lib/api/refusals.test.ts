import { afterEach, expect, test } from "vitest";
import { tellRefusalsBy, told } from "./refusals";

const refusal = { code: "duplicate", message: "It is there.", fields: { label: "is there" } };

afterEach(() => tellRefusalsBy(null));

test("a refusal is told in the page's language, its code stays", async () => {
  tellRefusalsBy(async () => (sentence) => sentence.toUpperCase());
  expect(await told(refusal)).toEqual({
    code: "duplicate",
    message: "IT IS THERE.",
    fields: { label: "IS THERE" },
  });
});

test("where the words cannot be fetched it stays as the server said it", async () => {
  tellRefusalsBy(() => Promise.reject(new Error("no network")));
  expect(await told(refusal)).toEqual(refusal);
  tellRefusalsBy(null);
  expect(await told(refusal)).toBe(refusal);
});
