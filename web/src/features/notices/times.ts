/** Minutes after midnight as a box for a time has them: 540 is 09:00. */
export const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** What there is to choose from, with what is chosen already, whatever it is. */
export const choicesWith = (usual: readonly number[], chosen: number): number[] =>
  [...new Set([...usual, chosen])].sort((one, other) => one - other);

/** How long it takes to send so many, in hours and minutes. */
export function timeToSend(count: number, perMinute: number): { hours: number; minutes: number } {
  const all = Math.ceil(count / perMinute);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
