/** A label whose spaces must not break: "2024 - 2028". A long name may still wrap. */
export const unbroken = (label: string): string =>
  label.length > 24 ? label : label.replaceAll(" ", "\u00a0");
