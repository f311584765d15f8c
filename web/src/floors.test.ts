// @vitest-environment node
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const biome = join(
  dirname(createRequire(import.meta.url).resolve("@biomejs/biome/package.json")),
  "bin/biome",
);

/** Which of these lines our linter's rules refuse, were each to stand in a file of that folder. */
function refused(lines: [folder: string, line: string][]): string[] {
  const house = mkdtempSync(join(tmpdir(), "floors-"));
  try {
    cpSync(new URL("../biome.json", import.meta.url), join(house, "biome.json"));
    for (const [at, [folder, line]] of lines.entries()) {
      mkdirSync(join(house, folder), { recursive: true });
      writeFileSync(join(house, folder, `line${at}.ts`), `${line}\n`);
    }
    const options = [
      "lint",
      "--only=style/noRestrictedImports",
      "--reporter=github",
      "--max-diagnostics=none",
    ];
    const { stdout } = spawnSync(process.execPath, [biome, ...options, "."], {
      cwd: house,
      encoding: "utf8",
    });
    return lines
      .filter((_, at) => stdout.includes(`line${at}.ts`))
      .map(([folder, line]) => `${folder}: ${line}`);
  } finally {
    rmSync(house, { recursive: true });
  }
}

const told = (lines: [string, string][]) => lines.map(([folder, line]) => `${folder}: ${line}`);

test("a floor imports only from below, and rooms of one floor not from each other", () => {
  const wrong: [string, string][] = [
    ["src/lib", 'import "@/ui/Button";'],
    ["src/ui", 'import type { Component } from "@/screens/home";'],
    ["src/features/accounts", 'import "@/features/catalogue/queries";'],
    ["src/features/accounts", 'import "../catalogue/lists";'],
    ["src/features/accounts", 'export const load = () => import("@/screens/home");'],
    ["src/screens", 'export { Shell } from "@/app/Shell";'],
    ["src/screens", 'import "@/screens/home";'],
    ["src/app", 'import "../screens/home";'],
  ];
  const right: [string, string][] = [
    ["src/app", 'import "@/screens/home";'],
    ["src/screens", 'import "@/features/catalogue/queries";'],
    ["src/features/accounts", 'import "@/ui/Button";'],
    ["src/features/accounts", 'import "./lists";'],
    ["src/ui", 'import "@/lib/place";'],
  ];
  expect(refused([...wrong, ...right])).toEqual(told(wrong));
});
