/** A time of day as people type it: "9:30", "930", "9.30", "1:30 pm", "13h30"; as HH:MM of 24 hours, or null. */
export function readTime(text: string): string | null {
  const [, hours = "", minutes = "0", half] =
    /^(\d{1,2})(?:\s*[:.h,\s]\s*(\d\d)|(?:\s*h)?)\s*(am|pm)?$/.exec(plain(text)) ??
    /^(\d{1,2})(\d\d)\s*(am|pm)?$/.exec(plain(text)) ??
    [];
  if (hours === "") return null;
  const isOfHalf = half !== undefined;
  if (isOfHalf && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = isOfHalf ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}

/** Whether it cannot become another time by typing on. */
export const isWholeTime = (text: string): boolean => /^\s*\d\d:\d\d\s*$/.test(text);

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - 0x966))
    .replace(/\s*([ap])\.?\s?m\.?$/, " $1m");
