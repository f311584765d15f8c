import { asha, type College } from "./support/college";
import { judge } from "./support/judge";
import { holdClass } from "./support/records";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const DATE = "2026-11-02";
const OLD_CODE = "K7QM-2XPD";

interface Sheet {
  checkCode: string;
  lines: { student: number }[];
}

const sheetOf = (college: College) =>
  college.get<Sheet>(`/api/sheets?${new URLSearchParams({ ...PLACE, heldOn: DATE })}`);

const check = (code: string) => `/check?${new URLSearchParams({ code })}`;

test("a code typed from the paper shows what the register holds, to compare with", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 5);
  await holdClass(college, { heldOn: DATE, marks: "10110" });
  const { checkCode } = await sheetOf(college);
  await page.goto("/check");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare a paper with the register");
  await judge(page, "check-start");
  const box = page.getByLabel("Code on the paper");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(/Code on the paper is missing/);
  await box.fill(checkCode.slice(0, -1));
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(
    /This is 11 letters and digits; a code has 12, that of a list 8, of a register of notices 16\./,
  );
  await judge(page, "check-refused");
  await box.fill(checkCode.toLowerCase().replaceAll("-", ""));
  await page.getByRole("button", { name: "Check" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The register holds 2 absent of 5");
  await expect(page).toHaveURL(new RegExp(`/check\\?code=${checkCode}$`));
  const compared = page.getByRole("main");
  await expect(
    compared.getByRole("heading", { name: "Does the paper name the same 2 absent rolls?" }),
  ).toBeVisible();
  await expect(compared.getByRole("listitem")).toHaveText([rollOf(2), rollOf(5)]);
  await expect(compared).toContainText("Monday 2 November 2026, class 1");
  await expect(compared).toContainText("Present3Absent2");
  await expect(compared).toContainText("A true code can be copied onto a false paper. Only comparing tells.");
  await expect(compared).not.toContainText("Yes");
  await expect(compared).not.toContainText("Aarav");
  await judge(page, "check-same");
  await page.getByRole("link", { name: "Another paper" }).click();
  await expect(box).toHaveValue("");
});

test("an earlier state names the marks that changed, and a withdrawn class is said to be one", {
  tag: ONE_WIDTH,
}, async ({ page, college }) => {
  await openSubject(college, 3);
  const id = await holdClass(college, { heldOn: DATE, marks: "100" });
  const { checkCode, lines } = await sheetOf(college);
  const correction = { student: lines[2]?.student, mark: 1, reason: "Was here" };
  await college.post(`/api/rollcalls/${id}/correct`, correction);
  await page.goto(check(checkCode));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The register now holds 1 absent of 3");
  const since = page.getByRole("status").filter({ hasText: "This code is of an earlier state" });
  await expect(since).toContainText("1 mark was corrected since then.");
  await expect(since.getByRole("listitem")).toHaveText(`${rollOf(3)}: Absent → Present`);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { name: "A paper with this code should name these 2 absent rolls" }),
  ).toBeVisible();
  await judge(page, "check-earlier");

  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Taken for the wrong section" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The register holds no such class any more",
  );
  await expect(main).toContainText("A paper with this code counts nowhere.");
  await expect(main).not.toContainText("asha.rao");
  await judge(page, "check-withdrawn");
  await logIn(page, asha);
  await page.reload();
  await expect(main).toContainText("by asha.rao");
  await expect(main).toContainText("“Taken for the wrong section”");
});

test("a code that no paper had, and one of the old kind, are said to be that", { tag: ONE_WIDTH }, async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 1);
  const id = await holdClass(college, { heldOn: DATE, marks: "1" });
  await page.goto(check("0001-0000-0000"));
  await expect(page.getByRole("alert")).toContainText("No paper of this college had the code 0001-0000-0000");
  await expect(page.getByLabel("Code on the paper")).toHaveValue("0001-0000-0000");
  await judge(page, "check-unknown");
  await page.goto(`/check?${new URLSearchParams({ sheet: id, code: OLD_CODE })}`); // as older papers have it
  await expect(page.getByRole("main")).toContainText("No list of this college has the code K7QM-2XPD");
  await expect(page.getByRole("main")).toContainText("it says nothing about the paper");
  await judge(page, "check-old");
});

test.describe("where the look-up is closed", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "off" } });

  test("counts are for all, rolls after log-in", { tag: ONE_WIDTH }, async ({ page, college }) => {
    await openSubject(college, 3);
    await holdClass(college, { heldOn: DATE, marks: "110" });
    const { checkCode } = await sheetOf(college);
    await page.goto(check(checkCode));
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The register holds 1 absent of 3");
    await expect(main).toContainText("The rolls are shown after log-in.");
    expect(await page.content()).not.toContain(rollOf(3));
    await judge(page, "check-closed");
    await main.getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, asha);
    await page.goto(check(checkCode));
    await expect(main.getByRole("listitem")).toHaveText([rollOf(3)]);
  });
});
