import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { MAIN, RUNTIME } from "./runtime.config.ts";

const FIRST_SCREEN = "lookup"; // whose address is bare
const SCREEN = /\/src\/screens\/(.+)\.tsx$/;

/**
 * Lists for the server which files of code and of style each screen has besides what is on every page, so that its answer can name
 * them: a browser then fetches them together with the rest, and not a trip later. The file of a screen is named as its
 * address is, with hyphens between the words.
 */
export const codeAhead = (): Plugin => ({
  name: "code-ahead",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");

    function collect(fileName: string, files: Set<string>): Set<string> {
      const chunk = chunks.find((one) => one.fileName === fileName);
      if (!chunk || [MAIN, RUNTIME].includes(chunk.name) || files.has(fileName)) return files;
      files.add(fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const imported of chunk.imports) collect(imported, files);
      return files;
    }

    const ahead: Record<string, string[]> = {};
    for (const { fileName, moduleIds } of chunks) {
      for (const module of moduleIds) {
        const [, name] = SCREEN.exec(module) ?? [];
        const files = [...collect(fileName, new Set())];
        const path = name === FIRST_SCREEN ? "" : name?.replaceAll("-", "");
        if (path !== undefined && files.length > 0) ahead[`/${path}`] = files;
      }
    }
    writeFileSync(join(dir, ".ahead.json"), JSON.stringify(ahead));
  },
});
