import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { MAIN } from "./runtime.config.ts";

/**
 * Tells Chrome to compile what all pages share while it comes in, beside the page's own thread: most of it runs at once,
 * and function by function, each when it is first called, it would hold up the first drawing. To others it is a comment.
 */
export const compileAhead = (): Plugin => ({
  name: "compile-ahead",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const main = Object.values(bundle).find((file) => file.type === "chunk" && file.name === MAIN);
    if (!main) return;
    const path = join(dir, main.fileName);
    writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, "utf8")}`);
  },
});
