import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
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
async function pagesOf(pdf: Buffer): Promise<PaperPage[]> {
  reader ??= keepReader();
  const told = await reader(pdf);
  return (JSON.parse(told) as PaperPage[]).map((page) => ({ ...page, text: solid(page.text) }));
}

let reader: ((pdf: Buffer) => Promise<string>) | undefined;

/** One for each worker: to load the library takes longer than to read a page. It ends with this process. */
function keepReader() {
  const script = `
import base64, io, json, sys
from pypdf import PdfReader
MM = 25.4 / 72
for line in sys.stdin:
    print(json.dumps([
        {"width": float(page.mediabox.width) * MM, "height": float(page.mediabox.height) * MM, "text": page.extract_text()}
        for page in PdfReader(io.BytesIO(base64.b64decode(line))).pages
    ]), flush=True)`;
  const keeper = spawn(`${ROOT}.venv/bin/python`, ["-c", script], { stdio: ["pipe", "pipe", "inherit"] });
  for (const handle of [keeper, keeper.stdin, keeper.stdout]) (handle as { unref?: () => void }).unref?.();
  keeper.stdin.on("error", () => {}); // it has ended, which is told when its answer is read
  const lines = createInterface(keeper.stdout)[Symbol.asyncIterator]();
  return async (pdf: Buffer) => {
    keeper.stdin.write(`${pdf.toString("base64")}\n`);
    const { value, done } = await lines.next();
    if (done) {
      reader = undefined;
      throw new Error("the PDF could not be read");
    }
    return value;
  };
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
