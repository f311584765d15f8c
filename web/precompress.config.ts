import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest)$/;

/** Puts a .br and a .gz beside each text file of the build, packed once and as tightly as can be; the server sends them as they are. */
export const precompress = (): Plugin => {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true, // after the service worker has been written
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          if (!COMPRESSIBLE.test(name)) continue;
          const content = readFileSync(join(folder, name));
          const packed = {
            br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
            gz: gzipSync(content, { level: 9 }),
          };
          for (const [ending, bytes] of Object.entries(packed)) {
            if (bytes.length < content.length) writeFileSync(join(folder, `${name}.${ending}`), bytes);
          }
        }
      },
    },
  };
};
