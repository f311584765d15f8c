// Unpacks @sparticuz/chromium into the folder given, with the libraries and fonts it brings for bare systems, and writes
// a `launch` script there that starts it with them. `launch` comes last: where it exists, everything does.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const [folder] = process.argv.slice(2);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
process.env.TMPDIR = folder; // the package unpacks into the temporary folder

const { default: chromium, inflate } = await import("@sparticuz/chromium");
const program = await chromium.executablePath();
const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
const libraries = await inflate(`${entry.slice(0, entry.indexOf("/build/"))}/bin/al2023.tar.br`);

// The package's own fonts.conf looks for fonts where it would stand in a cloud function.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const script = `#!/bin/sh
export LD_LIBRARY_PATH=${quoted(`${libraries}/lib`)}
export FONTCONFIG_FILE=${quoted(`${folder}/fonts.conf`)}
exec ${quoted(program)} "$@"
`;
await writeFile(`${folder}/fonts.conf`, fonts);
await writeFile(`${folder}/launch.new`, script, { mode: 0o755 });
await rename(`${folder}/launch.new`, `${folder}/launch`);
