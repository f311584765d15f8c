import { overflow } from "./support/judge";
import { at, MEERA, onServer, openLists, RAVI, rollsShown, ZOYA } from "./support/students";
import { expect, test } from "./support/test";

test("a student is found while typing, corrected, and the correction undone", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA, RAVI, ZOYA]);
  await page.goto(at("/studentDB"));
  await page.getByRole("searchbox").fill("kumar 002");
  await expect.poll(() => rollsShown(page)).toEqual(["24CS002"]);
  await expect(page.getByRole("status").getByText("1 of 3")).toBeVisible();
  await page.getByRole("link", { name: "Ravi Kumar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("24CS002");
  await page.goBack();
  await expect(page.getByRole("searchbox"), "what was searched for stands there again").toHaveValue(
    "kumar 002",
  );
  await expect.poll(() => rollsShown(page)).toEqual(["24CS002"]);

  await page.getByRole("button", { name: "Edit 24CS002 Ravi Kumar" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 24CS002" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Roll number").fill("24cs001");
  await dialog.getByLabel("Email").fill("ravi at college");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/must be an e-mail address/);
  await dialog.getByLabel("Email").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Roll number")).toHaveAccessibleDescription(
    "Roll number is on this list already",
  );
  await dialog.getByLabel("Roll number").fill("24CS020");
  await dialog.getByLabel("Name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Name is missing");
  await dialog.getByLabel("Name").fill("Ravi Kumar Singh");
  await dialog.getByLabel("Name").press("Enter");
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox").fill("singh");
  await expect.poll(() => rollsShown(page)).toEqual(["24CS020"]);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Nobody here matches “singh”.")).toBeVisible();
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS002 Ravi Kumar", "24CS003 Zoya Ahmed"]);
});

test("a list is sorted by its headers, or by the menu on a phone", async ({ ashasPage: page, college }, {
  project,
}) => {
  await openLists(college, [ZOYA, MEERA, ["Ánkit Rao", "24CS0010"]]);
  await page.goto(at("/studentDB"));
  await expect.poll(() => rollsShown(page)).toEqual(["24CS003", "24CS001", "24CS0010"]);
  if (project.name === "desk") {
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await expect.poll(() => rollsShown(page)).toEqual(["24CS0010", "24CS001", "24CS003"]);
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "Name", exact: true }).click();
  } else {
    await page.getByLabel("Sort by").selectOption("Name");
    await expect.poll(() => rollsShown(page)).toEqual(["24CS0010", "24CS001", "24CS003"]);
    await page.getByRole("button", { name: "Reverse the order: now ascending" }).click();
  }
  await expect.poll(() => rollsShown(page)).toEqual(["24CS003", "24CS001", "24CS0010"]);
});

test("hostile and odd names stay text and break no layout", async ({ ashasPage: page, college }) => {
  const script = `<img src=x onerror="document.title='broken in'">`;
  const names = [
    script,
    "Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Iyer",
    "W".repeat(200),
    "عمران مرزا",
    "👩‍🎓 मीरा अय्यर",
    "=HYPERLINK(1)",
  ];
  await openLists(
    college,
    names.map((name, place) => [name, place === 2 ? "R".repeat(40) : `24CS00${place}`, ""]),
  );
  await page.goto(at("/studentDB"));
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: `Edit ${"R".repeat(40)}` }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("<img src=x");
  await expect.poll(() => rollsShown(page)).toEqual(["24CS000"]);
  await page.getByRole("searchbox").fill(script.repeat(3));
  await expect(page.getByText("Nobody here matches")).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.title()).not.toBe("broken in");
});
