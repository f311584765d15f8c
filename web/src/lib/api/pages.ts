interface PageOf<T> {
  items: T[];
  next?: string | null;
}

const MOST = 1000;

/** Every entry of a list, or all after a mark. The server gives at most 1000 at a time, and a mark to read on from. */
export async function allEntries<T>(
  readPage: (query: { limit: number; after?: string }) => Promise<PageOf<T>>,
  after?: string | null,
): Promise<T[]> {
  const entries: T[] = [];
  let next: string | null | undefined = after;
  do {
    const page = await readPage({ limit: MOST, ...(next ? { after: next } : {}) });
    entries.push(...page.items);
    next = page.next;
  } while (next);
  return entries;
}
