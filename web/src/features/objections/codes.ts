const IS_CODE = /^[0-9A-Z -]+$/;

/** A code as it is sent, with whichever dash it was typed; null where it has signs that no code has. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .replace(/\p{Dash}/gu, "-")
    .trim()
    .toUpperCase();
  return IS_CODE.test(code) ? code : null;
}
