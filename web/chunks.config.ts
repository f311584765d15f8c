/** What the bundler tells about a module, as far as it is asked here. */
interface Graph {
  getModuleInfo(module: string): { importers: readonly string[] } | null;
}

// The look-up, which most people open first, comes with the whole features it is made of.
const FIRST = /\/src\/(app\/main\.|screens\/lookup\.|features\/(catalogue|lookup)\/)/;
const SHARED = /\/node_modules\/(?!idb\/)|\/src\/(lib|ui|app)\//;

/** Whether the first page comes with a module. */
function isFirst(module: string, graph: Graph, seen = new Set<string>()): boolean {
  if (FIRST.test(module)) return true;
  seen.add(module);
  const importers = graph.getModuleInfo(module)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isFirst(importer, graph, seen));
}

/**
 * Few files instead of many small ones: what the first page needs, what other pages share, then each
 * feature. A screen is a file of its own.
 */
export const chunks = [
  {
    debugName: "first page",
    name: (module: string, graph: Graph) =>
      SHARED.test(module) && isFirst(module, graph) ? "rollbook" : null,
    priority: 3,
  },
  { name: "parts", test: SHARED, priority: 2 },
  // Fetched on any page of an admin, to send what waits: without the pages of the roll call.
  { name: "sender", test: /\/src\/features\/rollcall\/engine\/|\/node_modules\/idb\//, priority: 1.5 },
  {
    debugName: "features",
    name: (module: string) => /\/src\/features\/([^/]+)\//.exec(module)?.[1] ?? null,
    priority: 1,
  },
];
