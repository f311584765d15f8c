import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface PaperPage {
  /** Millimetres. */
  width: number;
  height: number;
  /** Without spaces. */
  text: string;
}

/** What the browser would send to the printer. With ROLLBOOK_PICTURES set to a folder, leaves the PDF there. */
export async function printed(page: Page, name: string): Promise<PaperPage[]> {
  await page.emulateMedia({ colorScheme: "dark" }); // black on white from any theme
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const folder = process.env.ROLLBOOK_PICTURES;
  if (folder) await writeFile(`${folder}/${name}-${test.info().project.name}.pdf`, pdf);
  await page.emulateMedia({ colorScheme: "light" });
  return pagesOf(pdf);
}

/** Without spaces: on paper they are gaps between letters, and whether a gap is one is the reader's guess. */
export const solid = (text: string) => text.replace(/\s+/g, "");

/** Read by a library of its own: the stories must not judge by what the browser thinks it printed. */
function pagesOf(pdf: Buffer): PaperPage[] {
  const script = `
import io, json, sys
from pypdf import PdfReader
MM = 25.4 / 72
print(json.dumps([
    {"width": float(page.mediabox.width) * MM, "height": float(page.mediabox.height) * MM, "text": page.extract_text()}
    for page in PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages
]))`;
  const told = execFileSync(`${ROOT}.venv/bin/python`, ["-c", script], { input: pdf });
  return (JSON.parse(told.toString()) as PaperPage[]).map((page) => ({
    ...page,
    text: solid(page.text),
  }));
}

/** Every page is A4, has its number, and these words. */
export function expectPages(pages: PaperPage[], count: number, words: string[]): void {
  expect(pages).toHaveLength(count);
  for (const [index, { width, height, text }] of pages.entries()) {
    expect(Math.round(width)).toBe(210);
    expect(Math.round(height)).toBe(297);
    for (const word of [...words, `Page ${index + 1} of ${count}`]) expect(text).toContain(solid(word));
  }
}
