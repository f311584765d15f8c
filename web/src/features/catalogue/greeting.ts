type TimeOfDay = "night" | "morning" | "afternoon" | "evening";

export function timeOfDay(hour: number): TimeOfDay {
  if (hour < 5) return "night";
  if (hour >= 17) return "evening";
  return hour < 12 ? "morning" : "afternoon";
}

/** "Asha" of "Dr. Asha Rao"; a name that is all initials stays whole. */
export const givenName = (name: string): string =>
  name.split(" ").find((word) => !word.endsWith(".")) ?? name;
