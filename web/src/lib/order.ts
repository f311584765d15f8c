import { whenUsed } from "./when-used";

const order = whenUsed(() => new Intl.Collator(undefined, { numeric: true, sensitivity: "base" }));

/** As people count: 24CS9 before 24CS10. */
export const inOrder = (one: string, other: string) => order().compare(one, other);
