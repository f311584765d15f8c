import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const RUNTIME = "rolldown-runtime";
export const MAIN = "rollbook"; // of chunks.config.ts, on every page

/**
 * The bundler puts its own few helpers, which keep no state, into a file that no group can take in. Written into the
 * files that use them they cost some hundred bytes each, and a phone one trip less. The files' names, which tell
 * their content apart, are given before: they still change with the helpers, whose own name they held.
 */
export const foldRuntime = (): Plugin => ({
  name: "fold-runtime",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const files = Object.values(bundle);
    const runtime = files.find((file) => file.type === "chunk" && file.name === RUNTIME);
    const main = files.find((file) => file.type === "chunk" && file.name === MAIN);
    if (runtime?.type !== "chunk" || !main) return;
    const [, body, exported] =
      /^([\s\S]*)export\{([^}]*)\};?\s*$/.exec(runtime.code) ?? this.error("no helpers");
    const helpers = `(()=>{${body}return{${pairs(exported, (inner, outer) => `${outer}:${inner}`)}}})()`;
    const importing = new RegExp(`import\\{([^}]*)\\}from"\\./${nameOf(runtime.fileName)}";`);
    const tag = new RegExp(`\\s*<[^>]*/${runtime.fileName}">(</script>)?`);
    for (const { fileName } of files) {
      if (!/\.(js|html)$/.test(fileName)) continue;
      const path = join(dir, fileName);
      const text = readFileSync(path, "utf8");
      const folded = text
        .replace(
          importing,
          (_, used) => `const{${pairs(used, (outer, here) => `${outer}:${here}`)}}=${helpers};`,
        )
        .replace(tag, "")
        .replaceAll(runtime.fileName, main.fileName); // in the list of what to fetch ahead: it is there already
      if (folded.includes(nameOf(runtime.fileName))) this.error(`${fileName} still asks for the helpers`);
      if (folded !== text) writeFileSync(path, folded);
    }
    rmSync(join(dir, runtime.fileName));
  },
});

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** "a as b,c" with each pair written anew. */
const pairs = (names = "", written: (first: string, second: string) => string) =>
  names
    .split(",")
    .map((pair) => pair.split(" as "))
    .map(([first = "", second = first]) => written(first, second))
    .join(",");
