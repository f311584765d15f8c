import { createHash } from "node:crypto";
import { relative } from "node:path";

const root = import.meta.dirname;
const files = new Map<string, string>();

/** What a class of a module is called on the page: its own name, and three signs for its file. Every page fetches them all. */
export function nameClass(name: string, file: string): string {
  const path = relative(root, file.split("?")[0] ?? file);
  const signs = createHash("sha256").update(path).digest("base64url").replace(/[-_]/g, "").slice(0, 3);
  const other = files.get(signs) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same three signs: rename one of them`);
  files.set(signs, path);
  return `${name}-${signs}`;
}
