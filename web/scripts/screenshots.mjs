// Walks through the sample college and takes the pictures of the handbook. Started by tools/screenshots.py.
import { chromium } from "@playwright/test";

const [address, folder] = process.argv.slice(2);
const CLASS = { year: "2024 - 2028", department: "CSE", semester: "5th" };
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const browser = await chromium.launch({
  executablePath: process.env.ROLLBOOK_CHROMIUM,
  chromiumSandbox: false,
});

/** A person's browser, in the light, with pictures sharp enough for any screen. */
async function open(viewport, more = {}) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme: "light", ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function picture(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600); // what moves has come to rest
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function logIn(page) {
  await page.goto(`${address}/login`);
  await page.getByLabel("User name").fill("asha.rao");
  await page.getByLabel("Email").fill("asha@college.example");
  await page.getByLabel("Password", { exact: true }).fill(process.env.PASSWORD);
  await page.getByRole("button", { name: "Log In" }).last().click();
  await page.waitForURL(/home/i);
}

const at = (path, query) => `${address}${path}?${new URLSearchParams(query)}`;
const asked = async (page, path, query) => (await (await page.request.get(at(path, query))).json()).items;

const desk = await open(DESK);
await logIn(desk);
await desk.getByText("Today").first().waitFor();
await picture(desk, "home");

const place = { batch: CLASS.year, department: CLASS.department, semester: CLASS.semester };
const [{ code: subject }] = await asked(desk, "/api/subjects", place);
const [{ heldOn, number }] = await asked(desk, "/api/sheets/dates", { ...place, subject });
const there = { ...CLASS, subject };

await desk.goto(at("/sheet", { ...there, date: heldOn, number: String(number) }));
await desk.getByRole("button", { name: "Print" }).waitFor();
await picture(desk, "sheet");

await desk.goto(at("/shortage", CLASS));
await desk.getByRole("table").first().waitFor();
await picture(desk, "shortage");

await desk.goto(at("/studentDB", { year: CLASS.year, department: CLASS.department }));
await desk.getByRole("searchbox").waitFor();
await picture(desk, "students");

await desk.goto(at("/addstudent", { year: CLASS.year, department: CLASS.department }));
const [first, second] = await asked(desk, "/api/students", {
  batch: CLASS.year,
  department: CLASS.department,
});
const rows = [
  ["Roll Number", "Name", "Email"],
  [first.roll, first.name, first.email],
  [second.roll, `${second.name} Rao`, second.email],
  ["24CS961", "Nila Varma", "nila.varma@college.example"],
  ["", "Somebody Without A Roll", ""],
];
await desk.locator("input[type=file]").setInputFiles({
  name: "cse-2024.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((row) => row.join(",")).join("\n")),
});
await desk.getByText("Nothing is written yet").waitFor();
await picture(desk, "import");

await desk.goto(`${address}/history`);
await desk.getByRole("table").first().waitFor();
await picture(desk, "history");

const phone = await open(PHONE, { hasTouch: true, isMobile: true });
await logIn(phone);
await phone.goto(at("/attendancePage", there));
await phone
  .getByRole("button", { name: /Click to take|Start another/ })
  .first()
  .click();
for (let turn = 0; turn < 9; turn += 1) {
  await phone.getByRole("button", { name: turn % 4 === 3 ? /^Absent/ : /^Present/ }).click();
  await phone.waitForTimeout(250);
}
await picture(phone, "roll-call");
await phone.getByRole("button", { name: /^List/ }).click();
await picture(phone, "roll-call-list");
await phone.getByRole("button", { name: /^Pad/ }).click();
await picture(phone, "roll-call-pad");

const parent = await open(PHONE, { hasTouch: true, isMobile: true });
await parent.goto(at("/", there));
await parent.getByLabel(/Roll/).fill(first.roll);
await picture(parent, "look-up");
await parent.getByRole("button", { name: "Check" }).click();
await parent.waitForURL(/attendanceprofile/i);
await parent.getByText("%").first().waitFor();
await picture(parent, "profile");

await browser.close();
