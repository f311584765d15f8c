const LONGEST = 40;

/** A user name made of a name, for whoever has not thought of one: "Dr. Ananya Bose" is ananya.bose. */
export function suggestUserName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !TITLES.has(word));
  const [first, ...more] = words;
  const last = more.at(-1);
  const made = [first, last].filter(Boolean).join(".").slice(0, LONGEST).replace(/\.$/, "");
  return made.length < 3 ? "" : made;
}

const TITLES = new Set(["dr", "prof", "mr", "mrs", "ms", "sri", "smt", "shri"]);
