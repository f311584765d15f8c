import {
  called,
  markButton,
  mode,
  nameOf,
  openClass,
  press,
  pressUpload,
  rollOf,
  serverHas,
  tile,
  upload,
  uploadedWith,
} from "../support/rollcall";
import { expect, test } from "../support/test";

test("who is not marked is named before the upload, and can be called or marked there", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 6);
  await mode(page, "List").click();
  for (const place of [1, 3, 5]) await tile(page, place).click();
  await pressUpload(page);
  const named = page.getByRole("dialog", { name: "3 students have no mark" });
  for (const place of [2, 4, 6]) await expect(named).toContainText(`${rollOf(place)}${nameOf(place)}`);
  await named.getByRole("button", { name: `Present: ${rollOf(4)}` }).click();
  await page.getByRole("button", { name: "Call these 2" }).click();

  await expect(markButton(page, "Present", 2)).toBeFocused();
  await press(page, "Present", 2);
  await called(page, 6); // only those without a mark
  await pressUpload(page);
  await page.getByRole("button", { name: "Mark 1 absent and upload" }).click();
  await uploadedWith(page, "2 present, 4 absent");
  await serverHas(page, ["010100!"]);
});

test("a double click on Upload counts one class", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 3);
  await mode(page, "List").click();
  await page.getByRole("button", { name: "Rest present" }).click();
  await mode(page, "Card").click();
  await upload(page).dblclick();
  await uploadedWith(page, "3 present, 0 absent");
  await serverHas(page, ["111!"]);
  await expect(page.getByText("One class of it was uploaded today.")).toBeVisible();

  await page.goBack(); // to the roll call, which is closed
  await expect(page.getByRole("heading", { name: "This class is uploaded" })).toBeVisible();
  await expect(page.getByText("3 present, 0 absent. It is closed now.")).toBeVisible();
  await expect(upload(page)).toHaveCount(0);
});
