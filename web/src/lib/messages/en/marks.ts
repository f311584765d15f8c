export const markWords = { 0: "absent", 1: "present" } as const;
export const markNames = { 0: "Absent", 1: "Present" } as const;

export type Mark = keyof typeof markWords;
