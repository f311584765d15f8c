/** What this device holds of roll calls. Who knows lies on a higher floor, and is fetched only when asked. */
interface Keeper {
  /** How many roll calls are on this device only, so that Log Out would lose them; rejects where nobody can tell. */
  countUnsent: () => Promise<number>;
  /** Ends all sending and empties what is kept. */
  forget: () => Promise<void>;
  /** Ends all sending and keeps only what has not arrived, without names. */
  dropNames: () => Promise<void>;
}

let keeper: Keeper = {
  countUnsent: async () => 0,
  forget: async () => {},
  dropNames: async () => {},
};

export const countUnsent = (): Promise<number> => keeper.countUnsent();

export const forgetKept = (): Promise<void> => keeper.forget();

export const dropNames = (): Promise<void> => keeper.dropNames();

/** Given by the app. */
export function setKeeper(given: Keeper): void {
  keeper = given;
}
