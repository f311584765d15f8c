/** Shown large: at least so many signs of a roll that is all digits. */
const SHORTEST = 3;

/**
 * What all rolls begin with, and what need not be read each time: "24CS" of 24CS001 to 24CS060. It ends
 * before the running number, so that 001 stays 001 where every roll has the nought.
 */
export function commonPrefix(rolls: readonly string[]): string {
  const first = rolls[0];
  if (first === undefined) return "";
  const shortest = Math.min(...rolls.map((roll) => roll.length));
  let shared = 0;
  while (shared < shortest && rolls.every((roll) => roll[shared] === first[shared])) shared += 1;

  const digitsFrom = first.slice(0, shared).search(/\d+$/);
  const cut = digitsFrom > 0 ? digitsFrom : shared;
  const longest = digitsFrom === 0 || cut === shortest ? shortest - SHORTEST : cut;
  return first.slice(0, Math.max(0, Math.min(cut, longest)));
}

/** The part of a roll that tells it from the others. */
export const shortRoll = (roll: string, prefix: string): string => roll.slice(prefix.length);
