const LETTERS = 12;
const GROUP = 4;
const OLD_LETTERS = 8; // without a key, as anybody could compute them
const TAKEN_FOR: Record<string, string> = { O: "0", I: "1", L: "1" };
const NEVER = /[^0-9A-HJKMNP-TV-Z]/u;

/** A code as it is printed, however it was typed; or why it can be none. */
export type Typed =
  | { kind: "code"; code: string }
  | { kind: "old" }
  | { kind: "wrong length"; count: number }
  | { kind: "wrong sign"; sign: string };

export function readCode(typed: string): Typed {
  const signs = typed
    .toUpperCase()
    .replace(/[-\s]/g, "")
    .replace(/[OIL]/g, (sign) => TAKEN_FOR[sign] ?? sign);
  const never = NEVER.exec(signs);
  if (never) return { kind: "wrong sign", sign: never[0] };
  if (signs.length === OLD_LETTERS) return { kind: "old" };
  if (signs.length !== LETTERS) return { kind: "wrong length", count: signs.length };
  return { kind: "code", code: signs.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? "" };
}
