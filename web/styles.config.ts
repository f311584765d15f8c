import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Plugin, preprocessCSS, type ResolvedConfig } from "vite";

/** Features of the office whose looks come with their code. */
const OF_OFFICE = /\/src\/features\/(groups|students)\/[^/]+\.module\.css$/;
const ADOPTED = "\0adopted:";
const ADOPT = "@/lib/adopt-styles";

/**
 * All styles are one file, which every page fetches: the roll call's too, and it has to stay small. Those of some
 * features are kept out of it. Each of their modules brings its rules as text with the code of its feature, and gives
 * them to the page when it is first used; what the components see of it is the same.
 */
export function adoptStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "adopt-styles",
    apply: "build",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId(source, importer) {
      const path = importer && source.startsWith(".") ? resolve(dirname(importer), source) : source;
      return OF_OFFICE.test(path) ? `${ADOPTED}${path}.js` : null; // not named as styles are: nobody else takes it for some
    },
    async load(id) {
      if (!id.startsWith(ADOPTED)) return null;
      const path = id.slice(ADOPTED.length, -".js".length);
      this.addWatchFile(path);
      const { code, modules = {} } = await preprocessCSS(readFileSync(path, "utf8"), path, config);
      return [
        `import { adoptStyles } from ${JSON.stringify(ADOPT)};`,
        `adoptStyles(${JSON.stringify(shorten(code))});`,
        `export default ${JSON.stringify(modules)};`,
      ].join("\n");
    },
  };
}

/** Without comments and needless space. */
const shorten = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .trim();
