import { figure } from "./counting";

export const outOf = (some: number, all: number) => `${figure(all)} में से ${figure(some)}`;

export const ofTheDay = (number: number | null) =>
  number !== null && number > 1 ? ` (दिन की कक्षा ${figure(number)})` : "";

export const ofOthers = (by: string) =>
  `यह ऐसी कक्षा के साथ एक बार में ली जा रही है जिसे लेने का अधिकार आपको नहीं है: इसे जारी रखना ${by} के हाथ में है।`;
