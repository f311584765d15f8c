import { asha } from "../support/college";
import {
  at,
  CSE,
  chooseFile,
  dropFiles,
  enrol,
  listOf,
  MEERA,
  onServer,
  openImports,
  RAVI,
  submitFile,
} from "../support/students";
import { expect, logIn, test } from "../support/test";

// Asking how far an import is, when it has just ended.
test.beforeEach(({ refusalsAreFine }) => refusalsAreFine());

const NOTHING_YET = "Nothing is written yet";

test("an import is undone from the list of imports, and not where that would lose later ones", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  for (const [file, name] of [
    ["first.csv", "Meera Iyer"],
    ["second.csv", "Meera A. Iyer"],
  ] as const) {
    await chooseFile(page, listOf([[name, "24CS001"]], file));
    await submitFile(page, "Submit 1 row");
  }
  const undo = async (file: string) => {
    await page.getByRole("button", { name: `Undo ${file}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  };
  const first = page.getByRole("listitem").filter({ hasText: "first.csv" });
  await undo("first.csv");
  await expect(first.getByRole("alert")).toContainText(
    "A newer import has changed 1 student of this one again",
  );
  expect(await onServer(page)).toEqual(["24CS001 Meera A. Iyer"]);

  await undo("second.csv");
  await expect(page.getByText("The list is as it was before second.csv")).toBeVisible();
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer"]);
  await undo("first.csv");
  await expect(page.getByText("The list is as it was before first.csv")).toBeVisible();
  expect(await onServer(page)).toEqual([]);
});

test("corrections made since an import are named before they are undone with it", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college, [MEERA]);
  await chooseFile(page, listOf([["Meera A. Iyer", "24CS001"]], "first.csv"));
  await submitFile(page, "Submit 1 row");
  const { items } = await (await page.request.get(`/api/students?${new URLSearchParams(CSE)}`)).json();
  await page.request.patch(`/api/students/${items[0].id}`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { name: "Meera Anand Iyer" },
  });

  await page.getByRole("button", { name: "Undo this import" }).click();
  const asked = page.getByRole("dialog", { name: "Undo corrections too?" });
  await expect(asked).toContainText("24CS001 Meera Anand Iyer");
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(await onServer(page)).toEqual(["24CS001 Meera Anand Iyer"]);
  await page.getByRole("button", { name: "Undo this import" }).click();
  await asked.getByRole("button", { name: "Undo them too" }).click();
  await expect(page.getByText("CSE, 2024 - 2028 is as it was before.")).toBeVisible();
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer"]);
});

test("a list that was changed meanwhile is previewed anew before anything is written", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  await chooseFile(page, listOf([MEERA, RAVI]));
  await expect(page.getByText(NOTHING_YET)).toBeVisible();
  await enrol(college, [["Meera I.", "24CS001"]]);
  await page.getByRole("button", { name: "Submit 2 rows" }).click();
  await expect(page.getByRole("alert")).toContainText("The list was changed in the meantime");
  await expect(page.getByRole("row").filter({ hasText: "Meera Iyer" })).toContainText("Changed");
  expect(await onServer(page)).toEqual(["24CS001 Meera I."]);
  await submitFile(page, "Submit 2 rows");
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS002 Ravi Kumar"]);
});

for (const [when, arrives] of [
  ["before the file arrives", false],
  ["before the answer does", true],
] as const) {
  test(`a network cut ${when} loses nothing, and trying again imports once`, async ({
    ashasPage: page,
    college,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    await openImports(page, college);
    await chooseFile(page, listOf([MEERA, RAVI]));
    const ids: (string | undefined)[] = [];
    await page.route("**/api/students/imports/*", async (route) => {
      ids.push(route.request().url().split("/").at(-1));
      if (ids.length > 1) return route.continue();
      if (arrives) await route.fetch();
      return route.abort();
    });
    await page.getByRole("button", { name: "Submit 2 rows" }).click();
    await expect(page.getByRole("alert")).toContainText("The server could not be reached");
    expect(await onServer(page)).toHaveLength(arrives ? 2 : 0);

    await submitFile(page, "Submit 2 rows");
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS002 Ravi Kumar"]);
    await expect(page.getByRole("list", { name: "Recent imports" }).getByRole("listitem")).toHaveCount(1);
  });
}

test("progress is shown while an import runs, and nothing else can be pressed meanwhile", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  await chooseFile(page, listOf([MEERA]));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/api/students/imports/*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Submit 1 row" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress of the import" })).toBeVisible();
  await expect(page.getByText("Sending the file, 0 %")).toBeVisible();
  await expect(page.locator("[inert]").getByRole("button", { name: "Choose another" })).toBeAttached();
  goOn();
  await expect(page.getByRole("alert")).toContainText("Uploaded!!!!");
});

test("what cannot be read is refused in words, on the device or by the server", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  await chooseFile(page, { name: "big.csv", mimeType: "text/csv", buffer: Buffer.alloc(10_485_761, "a") });
  await expect(page.getByRole("alert")).toContainText("big.csv is too large");
  await dropFiles(page, listOf([MEERA]), listOf([RAVI]));
  await expect(page.getByRole("alert")).toContainText("2 files were dropped");
  await chooseFile(page, {
    name: "half.json",
    mimeType: "application/json",
    buffer: Buffer.from('[{"name": '),
  });
  await expect(page.getByRole("alert")).toContainText("This is not JSON");
  await expect(page.getByText("half.json")).toBeVisible();
  await chooseFile(page, listOf([MEERA]));
  await expect(page.getByText(NOTHING_YET)).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("what another admin imports is seen in the list of imports", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await openImports(page, college);
  await expect(page.getByText("Nothing has been imported here yet.")).toBeVisible();
  const other = await otherBrowser();
  await logIn(other, asha);
  await other.goto(at("/addstudent"));
  await chooseFile(other, listOf([MEERA], "elsewhere.csv"));
  await other.getByRole("button", { name: "Submit 1 row" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "elsewhere.csv" })).toContainText("1 new");
});
