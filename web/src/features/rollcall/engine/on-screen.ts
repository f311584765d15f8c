import type { LocalRollCall } from "./roll-call";
import type { RollCallState } from "./types";

/** The roll calls that pages of this tab show: the same object for all who ask, as long as one person is logged in. */
export class OnScreen {
  readonly #shown = new Map<string, Promise<LocalRollCall>>();
  /** Whose roll calls they are. */
  #owner: string | null = null;

  show(id: string, owner: string | null, bringUp: () => Promise<LocalRollCall>): Promise<LocalRollCall> {
    if (owner !== this.#owner) this.#shown.clear();
    this.#owner = owner;
    const shown = this.#shown.get(id) ?? bringUp();
    this.#shown.set(id, shown);
    shown.then(
      (rollCall) => rollCall.getState().id === id || this.#shown.delete(id), // shown under its meeting's id
      () => this.#shown.delete(id),
    );
    return shown;
  }

  /** It is on screen, perhaps again after it was closed. */
  keep(rollCall: LocalRollCall): void {
    const { id } = rollCall.getState();
    if (!this.#shown.has(id)) this.#shown.set(id, Promise.resolve(rollCall));
  }

  has(id: string): boolean {
    return this.#shown.has(id);
  }

  delete(id: string): void {
    this.#shown.delete(id);
  }

  clear(): void {
    this.#shown.clear();
  }

  async states(): Promise<RollCallState[]> {
    const shown = await Promise.all(this.#shown.values());
    return shown.map((rollCall) => rollCall.getState());
  }

  /** Reads one from the disk again, or all of them for "". */
  readAgain(id: string): void {
    for (const [shown, rollCall] of this.#shown) {
      if (id === "" || id === shown) void rollCall.then((one) => one.readAgain()).catch(() => {});
    }
  }
}
