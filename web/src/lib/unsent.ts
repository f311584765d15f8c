/** What this device holds of roll calls. Who knows lies on a higher floor, and is fetched only when asked. */
interface Keeper {
  /** How many roll calls are on this device only, so that Log Out would lose them; rejects where nobody can tell. */
  countUnsent: () => Promise<number>;
  /** Ends all sending and empties what is kept. */
  forget: () => Promise<void>;
}

let keeper: Keeper = { countUnsent: async () => 0, forget: async () => {} };

export const countUnsent = (): Promise<number> => keeper.countUnsent();

export const forgetKept = (): Promise<void> => keeper.forget();

/** Given by the app. */
export function keptBy(given: Keeper): void {
  keeper = given;
}
