import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { College } from "./college";
import { expect } from "./test";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export const CSE = { batch: "2024 - 2028", department: "CSE" };
export const ECE = { batch: "2024 - 2028", department: "ECE" };

/** An address with the list already chosen. */
export const at = (path: string, { batch, department } = CSE) =>
  `${path}?${new URLSearchParams({ year: batch, department })}`;

export type Student = [name: string, roll: string, email?: string];

export const MEERA: Student = ["Meera Iyer", "24CS001", "meera@college.example"];
export const RAVI: Student = ["Ravi Kumar", "24CS002", "ravi@college.example"];
export const ZOYA: Student = ["Zoya Ahmed", "24CS003"];

/** Batches and departments for two lists, and the students of the first. */
export async function openLists(college: College, students: Student[] = []): Promise<void> {
  await college.furnish({ batches: [CSE.batch], departments: [CSE.department, ECE.department] });
  await enrol(college, students);
}

/** The same, and the page where a file is imported into the first of them. */
export async function openImports(page: Page, college: College, students: Student[] = []): Promise<void> {
  await openLists(college, students);
  await page.goto(at("/addstudent"));
}

export async function submitFile(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("alert")).toContainText("Uploaded!!!!");
}

/** One by one. */
export async function enrol(college: College, students: Student[], place = CSE): Promise<void> {
  for (const [name, roll, email = ""] of students) {
    await college.post("/api/students", { ...place, name, roll, email });
  }
}

/** As one file: long lists are there much sooner so. */
export async function enrolByFile(college: College, students: Student[], place = CSE): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries(place)) form.set(field, value);
  const { name, mimeType, buffer } = listOf(students);
  form.set("file", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const looked = await college.sendForm<{ fingerprint: string }>("POST", "/api/students/preview", form);
  form.set("fingerprint", looked.fingerprint);
  await college.sendForm("PUT", `/api/students/imports/${randomUUID()}`, form);
}

export interface ListFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const csvOf = (rows: string[][], name = "students.csv"): ListFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("")),
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export const listOf = (students: Student[], name?: string) =>
  csvOf(
    [["Name", "Roll Number", "Email"], ...students.map(([who, roll, email = ""]) => [who, roll, email])],
    name,
  );

/** A workbook, made by the library that the server writes them with. */
export function workbookOf(sheets: Record<string, string[][]>, name = "students.xlsx"): ListFile {
  const script = `
import json, sys
from openpyxl import Workbook
book = Workbook(write_only=True)
for title, rows in json.load(sys.stdin).items():
    sheet = book.create_sheet(title)
    for row in rows:
        sheet.append(row)
book.save(sys.stdout.buffer)`;
  const buffer = execFileSync(`${ROOT}.venv/bin/python`, ["-c", script], { input: JSON.stringify(sheets) });
  return { name, mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", buffer };
}

/** By the button, as the device's file picker would. */
export async function chooseFile(page: Page, file: ListFile): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Choose a|चुनें$/ }).click();
  await (await picker).setFiles(file);
}

/** Dropped on the page, as from a folder beside it. */
export async function dropFiles(page: Page, ...files: ListFile[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString("base64"),
  }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of given) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
  await page.dispatchEvent("main", "dragover", { dataTransfer });
  await page.dispatchEvent("main", "drop", { dataTransfer });
}

/** Saves what a link or a button downloads. */
export async function download(page: Page, role: "link" | "button", name: string): Promise<ListFile> {
  const waiting = page.waitForEvent("download");
  await page.getByRole(role, { name, exact: true }).click();
  const saved = await waiting;
  return { name: saved.suggestedFilename(), mimeType: "", buffer: await readFile(await saved.path()) };
}

/** What the server has, apart from what the page shows. */
export async function onServer(page: Page, place = CSE): Promise<string[]> {
  const query = new URLSearchParams({ ...place, limit: "1000" });
  const answer = await page.request.get(`/api/students?${query}`);
  expect(answer.ok()).toBe(true);
  const { items } = (await answer.json()) as { items: { roll: string; name: string }[] };
  return items.map(({ roll, name }) => `${roll} ${name}`);
}

/** The rolls of the table, in the order shown. */
export const rollsShown = (page: Page) =>
  page
    .getByRole("row")
    .getByRole("cell", { name: /^(24CS|24EC|00)\S*$/ })
    .allTextContents();
