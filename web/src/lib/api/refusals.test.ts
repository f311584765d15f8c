import { afterEach, expect, test } from "vitest";
import { tellRefusal, tellRefusalsBy } from "./refusals";

const refusal = {
  code: "duplicate",
  message: "It is there.",
  values: { label: "CSE" },
  fields: { label: "is there", revision: "7" },
  faults: { label: { code: "already_listed", message: "is there" } },
};

afterEach(() => tellRefusalsBy(null));

test("a refusal is told in the page's language by its code and values; what is no sentence stays", async () => {
  tellRefusalsBy(
    async () =>
      ({ code, values }) =>
        `${code} ${values?.label ?? ""}`,
  );
  expect(await tellRefusal(refusal)).toMatchObject({
    code: "duplicate",
    message: "duplicate CSE",
    fields: { label: "already_listed ", revision: "7" },
  });
});

test("where the words cannot be fetched it stays as the server said it", async () => {
  const { code, message, fields } = refusal;
  tellRefusalsBy(() => Promise.reject(new Error("no network")));
  expect(await tellRefusal(refusal)).toMatchObject({ code, message, fields });
  tellRefusalsBy(null);
  expect(await tellRefusal(refusal)).toMatchObject({ code, message, fields });
});
