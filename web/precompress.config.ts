import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|html|svg|webmanifest)$/;

/** Puts a .br beside each text file of the build, packed once and as tightly as can be; the server sends it as it is. */
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
          const packed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          if (packed.length < content.length) writeFileSync(join(folder, `${name}.br`), packed);
        }
      },
    },
  };
};
