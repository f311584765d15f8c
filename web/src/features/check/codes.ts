const LETTERS_OF_CLASS = 12;
const LETTERS_OF_LIST = 8; // as codes of classes had before they were made with a key: the server knows which it is
const LETTERS_OF_NOTICES = 16;
const GROUP = 4;
const TAKEN_FOR: Record<string, string> = { O: "0", I: "1", L: "1" };
const NEVER = /[^0-9A-HJKMNP-TV-Z]/u;

/** A code as it is printed, however it was typed; or why it can be none. */
export type Typed =
  | { kind: "class"; code: string }
  | { kind: "list"; code: string }
  | { kind: "notices"; code: string }
  | { kind: "wrong length"; count: number }
  | { kind: "wrong sign"; sign: string };

export function readCode(typed: string): Typed {
  const signs = typed
    .toUpperCase()
    .replace(/[-\s]/g, "")
    .replace(/[OIL]/g, (sign) => TAKEN_FOR[sign] ?? sign);
  const never = NEVER.exec(signs);
  if (never) return { kind: "wrong sign", sign: never[0] };
  const code = signs.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? "";
  if (signs.length === LETTERS_OF_CLASS) return { kind: "class", code };
  if (signs.length === LETTERS_OF_LIST) return { kind: "list", code };
  if (signs.length === LETTERS_OF_NOTICES) return { kind: "notices", code };
  return { kind: "wrong length", count: signs.length };
}
