import { readFile } from "node:fs/promises";
import { type Plugin, preprocessCSS, type ResolvedConfig } from "vite";

const LATER = /\/src\/features\/(groups|history|leave|marks-file|shortage)\/[^/]+\.module\.css$/;
const MARK = "\0later:";
const ENDING = ".js"; // else it would be taken for a style sheet

/**
 * All styles are one file, which every page waits for. Those of pages that few people open come with the code of these
 * pages instead, which hands them to the browser as style sheets: the content security policy allows that.
 */
export function lazyStyles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "lazy-styles",
    apply: "build",
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
    },
    async resolveId(source, importer, options) {
      if (!source.endsWith(".module.css")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && LATER.test(found.id) ? `${MARK}${found.id}${ENDING}` : null;
    },
    async load(id) {
      if (!id.startsWith(MARK)) return null;
      const file = id.slice(MARK.length, -ENDING.length);
      this.addWatchFile(file);
      const { code, modules = {} } = await preprocessCSS(await readFile(file, "utf8"), file, config);
      return `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(shorten(code))});
document.adoptedStyleSheets.push(sheet);
export default ${JSON.stringify(modules)};`;
    },
  };
}

/** Without comments and the space between lines. */
const shorten = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s*([{};,])\s*|\s+/g, (_, sign) => sign ?? " ");
