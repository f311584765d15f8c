/** What a header can carry; no code has other letters. */
export const PLAIN = /^[ -~]*$/;
