const PAINTED_MS = 100; // telling others takes time too: not before a tap is painted, on a slow phone either

/** Tells whoever listens, in this tab and in the others, that a roll call on the disk has changed. "" for all of them. */
export class Tabs {
  readonly #channel: BroadcastChannel | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #untold = new Map<string, ReturnType<typeof setTimeout>>();

  /** `heard` is called with what another tab, or the service worker, has changed. */
  constructor(channel: BroadcastChannel | undefined, heard: (id: string) => void) {
    this.#channel = channel;
    channel?.addEventListener("message", ({ data }) => {
      heard(String(data));
      this.#notify();
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(id: string): void {
    this.#channel?.postMessage(id);
    this.#notify();
  }

  tellSoon(id: string): void {
    if (this.#untold.has(id)) return;
    const telling = setTimeout(() => {
      this.#untold.delete(id);
      this.tell(id);
    }, PAINTED_MS);
    this.#untold.set(id, telling);
  }

  close(): void {
    for (const telling of this.#untold.values()) clearTimeout(telling);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
