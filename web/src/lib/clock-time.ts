/** As people read it: 9:00, where the server writes 09:00. */
export function readable(time: string): string;
export function readable(time: string | null | undefined): string | undefined;
export function readable(time: string | null | undefined): string | undefined {
  return time?.replace(/^0/, "");
}
