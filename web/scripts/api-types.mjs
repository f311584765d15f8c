// Writes src/lib/api/schema.d.ts from the app's OpenAPI document:
//   npm run api-types -- openapi.json [output]
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [document, output = "src/lib/api/schema.d.ts"] = process.argv.slice(2);
if (!document) {
  process.stderr.write("Usage: npm run api-types -- openapi.json [output]\n");
  process.exit(2);
}
const web = dirname(dirname(fileURLToPath(import.meta.url)));
const from = createRequire(resolve(web, "tools/api-types/package.json"));
const generator = resolve(dirname(from.resolve("openapi-typescript/package.json")), "bin/cli.js");
execFileSync(
  process.execPath,
  [
    generator,
    resolve(process.env.INIT_CWD ?? ".", document),
    "--output",
    resolve(web, output),
    "--alphabetize",
  ],
  { stdio: "inherit", cwd: web },
);
