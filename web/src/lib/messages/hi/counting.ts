const figures = new Intl.NumberFormat("hi-IN", { numberingSystem: "latn" });
const plurals = new Intl.PluralRules("hi-IN");

/** 1,200; beyond that by lakh: 1,20,000 */
export const figure = (count: number) => figures.format(count);

/** 1 पंक्ति, 2 पंक्तियाँ. In Hindi none counts as one: 0 पंक्ति. */
export const counted = (count: number, one: string, many = one) =>
  `${figure(count)} ${plurals.select(count) === "one" ? one : many}`;
