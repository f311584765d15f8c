import { whenUsed } from "@/lib/when-used";

const figures = whenUsed(() => new Intl.NumberFormat("en-GB"));

/** 1,200 */
export const figure = (count: number) => figures().format(count);

/** 1 row, 2 rows */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${figure(count)} ${count === 1 ? one : many}`;
