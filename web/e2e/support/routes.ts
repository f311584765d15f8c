import { readFileSync } from "node:fs";

const SOURCE = readFileSync(new URL("../../src/app/routes.tsx", import.meta.url), "utf8");

/** The address of every screen, from the app's own list of them; "*" stands for all others. */
export const ROUTES = Array.from(SOURCE.matchAll(/\{ path: "([^"]+)"/g), ([, path = ""]) => path);

/** Of a story's annotation: at which of the routes a screen was judged. */
export const JUDGED = "judged";

/** A name with a colon stands for any: one that is spelled out comes first. */
export function routeOf(url: string): string {
  const pathname = new URL(url).pathname.toLowerCase();
  if (ROUTES.includes(pathname)) return pathname;
  const isLike = (route: string) => new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname);
  return ROUTES.find((route) => route.includes(":") && isLike(route)) ?? "*";
}
