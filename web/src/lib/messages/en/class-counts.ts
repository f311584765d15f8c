import { figure } from "./counting";

/** How one class came out. Who was late is among those present, and is told apart where there is anybody. */
export const tellCounts = (present: number, absent: number, late: number) =>
  [
    `${figure(present - late)} present`,
    `${figure(absent)} absent`,
    ...(late ? [`${figure(late)} late`] : []),
  ].join(", ");
