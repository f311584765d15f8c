import { expect, test } from "vitest";
import { allEntries } from "./pages";

test("reads on from each page's mark until there is none", async () => {
  const asked: object[] = [];
  const pages = [
    { items: [1, 2], next: "after 2" },
    { items: [3], next: null },
  ];
  const entries = await allEntries(async (query) => {
    asked.push(query);
    return pages[asked.length - 1] ?? { items: [] };
  });
  expect(entries).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ limit: 1000 }, { limit: 1000, after: "after 2" }]);
});
