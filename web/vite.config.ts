import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { codeAhead } from "./ahead.config.ts";
import { chunks } from "./chunks.config.ts";
import { compileAhead } from "./compile.config.ts";
import { nameClass } from "./css-names.config.ts";
import { precompress } from "./precompress.config.ts";
import { offlineShell } from "./pwa.config.ts";
import { foldRuntime } from "./runtime.config.ts";

const server = process.env.ROLLBOOK_API ?? "http://127.0.0.1:8000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), foldRuntime(), compileAhead(), codeAhead(), offlineShell(), precompress()],
  css: { modules: { generateScopedName: nameClass } },
  resolve: { alias: { "@": here("./src") } },
  build: {
    outDir: here("../rollbook/frontend"),
    emptyOutDir: true,
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // What every page loads names all files, and nothing in it compresses worse than these.
        chunkFileNames: "assets/[name]-[hash:7].js",
        entryFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
      },
    },
  },
  server: {
    proxy: { "/api": server },
  },
  preview: {
    proxy: { "/api": server },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    pool: "vmThreads", // a fresh page for each file, without a fresh process
    maxWorkers: 2 * availableParallelism(), // half of their time they wait
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
    testTimeout: 30_000, // no test depends on how busy the machine is
    expect: { poll: { timeout: 10_000 } },
    retry: process.env.CI ? 1 : 0, // as of a story; the report names a test that needed it
  },
});
