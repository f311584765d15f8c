/** What this device holds of roll calls. Who knows lies on a higher floor, and is fetched only when asked. */
interface Keeper {
  /** How many roll calls are on this device only, so that Log Out would lose them; rejects where nobody can tell. */
  countUnsent: () => Promise<number>;
  /** Ends all sending and empties what is kept. */
  forget: () => Promise<void>;
  /** Ends all sending and keeps only what has not arrived, without names. */
  dropNames: () => Promise<void>;
  /** Fetches the class lists anew; with `drop` what is kept of them goes first. */
  renewLists: (drop: boolean) => Promise<void>;
}

let keeper: Keeper = {
  countUnsent: async () => 0,
  forget: async () => {},
  dropNames: async () => {},
  renewLists: async () => {},
};

export const countUnsent = (): Promise<number> => keeper.countUnsent();

export const forgetKept = (): Promise<void> => keeper.forget();

export const dropNames = (): Promise<void> => keeper.dropNames();

export const renewLists = (drop: boolean): Promise<void> => keeper.renewLists(drop);

/** Given by the app. */
export function setKeeper(given: Keeper): void {
  keeper = given;
}
