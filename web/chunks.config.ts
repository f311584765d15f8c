const SHARED = /\/node_modules\/(?!idb\/)|\/src\/(lib|ui|app)\//;
// The look-up, which most people open first, comes with the whole features it is made of.
const FIRST = /\/src\/(screens\/lookup\.|features\/(catalogue|lookup)\/)/;
const ROLL_CALL = /\/src\/(features\/rollcall\/|screens\/attendance(-page)?\.)|\/node_modules\/idb\//;

/**
 * Few files instead of many small ones, for each costs a trip on a poor network: what all pages share, with the first
 * page; the roll call, which also sends what waits on any page of an admin; then each feature. A screen of another
 * feature is a file of its own.
 */
export const chunks = [
  { name: "rollbook", test: (module: string) => SHARED.test(module) || FIRST.test(module), priority: 3 },
  { name: "rollcall", test: ROLL_CALL, priority: 2 },
  {
    debugName: "features",
    name: (module: string) => /\/src\/features\/([^/]+)\//.exec(module)?.[1] ?? null,
    priority: 1,
  },
];
