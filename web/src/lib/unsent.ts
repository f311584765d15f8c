/** What this device holds of roll calls. Who knows lies on a higher floor, and is fetched only when asked. */
interface Keeper {
  /** How many roll calls are on this device only, so that Log Out would lose them; rejects where nobody can tell. */
  countUnsent: () => Promise<number>;
  /** Ends all sending and empties what is kept. */
  forget: () => Promise<void>;
  /** Ends all sending and keeps only what has not arrived, without names. */
  dropNames: () => Promise<void>;
  /** Whether a roll call on screen in this tab holds marks that have not arrived. */
  isNeeded: () => Promise<boolean>;
}

let keeper: Keeper = {
  countUnsent: async () => 0,
  forget: async () => {},
  dropNames: async () => {},
  isNeeded: async () => false,
};

export const countUnsent = (): Promise<number> => keeper.countUnsent();

export const forgetKept = (): Promise<void> => keeper.forget();

export const dropNames = (): Promise<void> => keeper.dropNames();

export const isTabNeeded = (): Promise<boolean> => keeper.isNeeded();

/** Given by the app. */
export function keptBy(given: Keeper): void {
  keeper = given;
}
