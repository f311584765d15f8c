import { figure } from "./counting";

export const outOf = (some: number, all: number) => `${figure(all)} में से ${figure(some)}`;

export const ofTheDay = (number: number | null) =>
  number !== null && number > 1 ? ` (दिन की कक्षा ${figure(number)})` : "";
