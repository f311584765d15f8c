import type { Page } from "@playwright/test";

/** All that this browser keeps for the site, as text: its databases, its storage, and what it cached of the API. */
export const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, each) => (each instanceof Map ? [...each] : each));
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        texts.push(
          `${name} ${table}: ${asText(await done(database.transaction(table).objectStore(table).getAll()))}`,
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url);
        if (/^\/api\/|\.json$/.test(pathname)) texts.push(pathname);
      }
    }
    return texts.join("\n");
  });
