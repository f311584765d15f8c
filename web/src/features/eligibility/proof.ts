const GROUP = /.{1,4}/g;

/** A hash as people compare it: four signs at a time. */
export const spacedHash = (sha256: string): string => sha256.match(GROUP)?.join(" ") ?? "";

/** Checks the signature of a list without Rollbook, from the three files as they are saved. */
export const opensslLine = (number: number, key: number): string =>
  `openssl pkeyutl -verify -pubin -inkey key-${key}.pem -rawin -in list-${number}.json -sigfile list-${number}.sig`;
