// Made when first used, as by lib/when-used.ts: that one would be bundled with Hindi, were it used here.
let figures: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;

/** 1,200; beyond that by lakh: 1,20,000 */
export function figure(count: number) {
  figures ??= new Intl.NumberFormat("hi-IN", { numberingSystem: "latn" });
  return figures.format(count);
}

/** 1 पंक्ति, 2 पंक्तियाँ. In Hindi none counts as one: 0 पंक्ति. */
export function counted(count: number, one: string, many = one) {
  plurals ??= new Intl.PluralRules("hi-IN");
  return `${figure(count)} ${plurals.select(count) === "one" ? one : many}`;
}
