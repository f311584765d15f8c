interface PageOf<T> {
  items: T[];
  next?: string | null;
}

const MOST = 1000;

/** Every entry of a list. The server gives at most 1000 at a time, and a mark to read on from. */
export async function allEntries<T>(
  readPage: (query: { limit: number; after?: string }) => Promise<PageOf<T>>,
): Promise<T[]> {
  const entries: T[] = [];
  let next: string | null | undefined;
  do {
    const page = await readPage({ limit: MOST, ...(next ? { after: next } : {}) });
    entries.push(...page.items);
    next = page.next;
  } while (next);
  return entries;
}
