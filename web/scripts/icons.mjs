// Draws the app's PNG icons in public/ from their SVG, after a change to the mark:
//   ROLLBOOK_CHROMIUM=/usr/bin/chromium node scripts/icons.mjs
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const ICONS = [
  { file: "icon-192.png", size: 192, source: "../public/favicon.svg" },
  { file: "icon-512.png", size: 512, source: "../public/favicon.svg" },
  // To the edges: the system cuts the corners itself.
  { file: "icon-maskable-512.png", size: 512, source: "./app-icon.svg" },
  { file: "apple-touch-icon.png", size: 180, source: "./app-icon.svg" },
];

const browser = await chromium.launch({
  executablePath: process.env.ROLLBOOK_CHROMIUM,
  args: ["--no-sandbox"],
});
for (const { file, size, source } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(new URL(source, import.meta.url), "utf8");
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({
    path: new URL(`../public/${file}`, import.meta.url).pathname,
    omitBackground: true,
  });
}
await browser.close();
