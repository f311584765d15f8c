/** As people count: 24CS9 before 24CS10. */
export const inOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" }).compare;
