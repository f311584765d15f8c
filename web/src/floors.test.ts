// @vitest-environment node
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = new URL("./", import.meta.url);
const biome = join(
  dirname(createRequire(import.meta.url).resolve("@biomejs/biome/package.json")),
  "bin/biome",
);

/** Which of these statements a rule of our linter refuses, were each to stand in a file of that folder. */
function findRefused(rule: string, statements: [folder: string, statement: string][]): string[] {
  const house = mkdtempSync(join(tmpdir(), "floors-"));
  try {
    for (const file of ["biome.json", "package.json", "tsconfig.json"])
      cpSync(new URL(`../${file}`, root), join(house, file)); // what @/ means is in the last two
    for (const [at, [folder, statement]] of statements.entries()) {
      mkdirSync(join(house, folder), { recursive: true });
      writeFileSync(join(house, folder, `file${at}.ts`), `${statement}\n`);
    }
    const options = ["lint", `--only=${rule}`, "--reporter=github", "--max-diagnostics=none"];
    const { stdout } = spawnSync(process.execPath, [biome, ...options, "."], {
      cwd: house,
      encoding: "utf8",
    });
    return statements
      .filter((_, at) => stdout.includes(`file${at}.ts`))
      .map(([folder, statement]) => `${folder}: ${statement}`);
  } finally {
    rmSync(house, { recursive: true });
  }
}

const inWords = (statements: [string, string][]) =>
  statements.map(([folder, statement]) => `${folder}: ${statement}`);

test("a floor imports only from below, and rooms of one floor not from each other", () => {
  const wrong: [string, string][] = [
    ["src/lib", 'import "@/ui/Button";'],
    ["src/ui", 'import type { Component } from "@/screens/home";'],
    ["src/features/accounts", 'import "@/features/catalogue/queries";'],
    ["src/features/accounts", 'import "../catalogue/queries";'],
    ["src/features/accounts", 'export const load = () => import("@/screens/home");'],
    ["src/features/rollcall/desk", 'import "@/features/catalogue/queries";'],
    ["src/features/rollcall/desk", 'import "../engine/types";'],
    ["src/screens", 'export { Shell } from "@/app/Shell";'],
    ["src/screens", 'import "@/screens/home";'],
    ["src/app", 'import "../screens/home";'],
  ];
  const right: [string, string][] = [
    ["src/app", 'import "@/screens/home";'],
    ["src/screens", 'import "@/features/catalogue/queries";'],
    ["src/features/accounts", 'import "@/ui/Button";'],
    ["src/features/accounts", 'import "./queries";'],
    ["src/features/rollcall/desk", 'import "@/features/rollcall/engine/types";'],
    ["src/ui", 'import "@/lib/place";'],
  ];
  expect(findRefused("style/noRestrictedImports", [...wrong, ...right])).toEqual(inWords(wrong));
});

test("files do not import each other in a circle, not even for a type", () => {
  const circle: [string, string][] = [
    ["src/lib", 'import type { Two } from "@/ui/file1"; export type One = Two | null;'],
    ["src/ui", 'import type { One } from "@/lib/file0"; export type Two = One | null;'],
  ];
  const outside: [string, string] = [
    "src/app",
    'import type { One } from "@/lib/file0"; export type Three = One;',
  ];
  expect(findRefused("suspicious/noImportCycles", [...circle, outside])).toEqual(inWords(circle));
});

interface Import {
  file: string;
  /** The imported file or folder, from src on, without its ending; a package by its name. */
  of: string;
  names: (string | null)[];
}

/** What each file of the front end imports, types too. */
const imports: Import[] = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, root), "utf8");
    const { staticImports, dynamicImports } = parseSync(file, source).module;
    const fromSrc = (said: string) =>
      said.startsWith(".") ? join(dirname(file), said) : said.replace(/^@\//, "");
    return [
      ...staticImports.map(({ moduleRequest, entries }) => ({
        file,
        of: fromSrc(moduleRequest.value),
        names: entries.map(({ importName }) => importName.name),
      })),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        file,
        of: fromSrc(source.slice(start + 1, end - 1)),
        names: [],
      })),
    ];
  });

const isTest = (file: string) => file.startsWith("testing/") || /\.test\.tsx?$/.test(file);

/** The rooms of the roll call, and the other rooms of it that each may know; words and queries are one file each. */
const ROOMS: Record<string, string[]> = {
  engine: [],
  queries: ["engine"],
  // What the rooms know of a roll call of several hours or subjects, whose code comes later.
  "meeting-context": ["engine"],
  words: ["meeting-context"],
  "meeting-queries": [],
  changes: ["engine"],
  // What several rooms show of a roll call.
  shared: ["engine", "words", "queries", "meeting-context"],
  // Who is being called, and all that can be done about it: one state under Card, List and Pad.
  calling: ["engine", "words", "meeting-context"],
  card: ["engine", "words", "calling", "meeting-context"],
  list: ["engine", "words", "calling", "meeting-context"],
  pad: ["engine", "words", "calling", "meeting-context"],
  // What only several hours or subjects need, in Card, List and Pad.
  meetings: ["engine", "words", "shared", "calling", "meeting-context"],
  // Who is on leave, as it is shown and said.
  leave: ["engine", "meeting-context"],
  // What became of marks where two phones took one class.
  told: ["engine", "queries", "changes", "calling"],
  // Who was called absent, and has come.
  came: ["words", "calling"],
  // Puts Card, List and Pad together.
  desk: [
    ...["engine", "words", "queries", "shared", "calling", "card", "list", "pad"],
    ...["meetings", "meeting-context", "leave", "told", "came"],
  ],
  start: ["engine", "words", "queries", "meeting-queries", "shared"],
  home: ["engine", "words", "queries", "home-queries", "shared"],
};

const roomOf = (file: string) => /^features\/rollcall\/([^/.]+)/.exec(file)?.[1];

test("the rooms of the roll call know only those that they stand on", () => {
  const between = imports
    .filter(({ file }) => !isTest(file))
    .map(({ file, of }) => ({ file, of, room: roomOf(file), other: roomOf(of) }))
    .filter(({ room, other }) => room && other && room !== other);
  expect(new Set(between.map(({ room }) => room))).toEqual(
    new Set(Object.keys(ROOMS).filter((room) => ROOMS[room]?.length)),
  );
  expect(between.filter(({ room = "", other = "" }) => !ROOMS[room]?.includes(other))).toEqual([]);
});

test("only queries, changes and the engine of the roll call ask the server", () => {
  const asking = imports
    .filter(({ file, of, names }) => of === "lib/api/client" && names.includes("api") && !isTest(file))
    .filter(({ file }) => /^(features|screens|ui)\//.test(file));
  expect(asking.length).toBeGreaterThan(10);
  const atItsPlace = /^features\/([^/]+\/(queries|changes|[a-z]+-queries)\.ts|rollcall\/engine\/[^/]+)$/;
  expect(asking.map(({ file }) => file).filter((file) => !atItsPlace.test(file))).toEqual([]);
});

test("the product knows nothing of the doubles that its tests use", () => {
  const users = imports.filter(({ of }) => of.startsWith("testing/")).map(({ file }) => file);
  expect(users.length).toBeGreaterThan(5);
  expect(users.filter((file) => !isTest(file))).toEqual([]);
});
