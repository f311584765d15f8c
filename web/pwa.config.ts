import { VitePWA } from "vite-plugin-pwa";

/** The installable page and the service worker that lets its shell open without network. */
export const offlineShell = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src",
    filename: "sw.ts", // the address of every worker installed so far is /sw.js
    registerType: "autoUpdate",
    includeManifestIcons: false, // the browser keeps those of an installed app itself
    injectRegister: null, // src/app/service-worker.ts registers it: no inline script
    manifest: {
      id: "/",
      name: "Rollbook",
      short_name: "Rollbook",
      description: "The college's attendance register.",
      lang: "en",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#f5f3ec",
      theme_color: "#fffdf8",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    injectManifest: {
      globPatterns: ["**/*.{js,css,html,woff2,svg}"],
      rollupFormat: "iife",
      sourcemap: false,
    },
  });
