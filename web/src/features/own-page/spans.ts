/** "9 Nov – 11 Nov", or one day. */
export const spanInWords = (first: string, last: string, day: (civil: string) => string): string =>
  first === last ? day(first) : `${day(first)} – ${day(last)}`;
