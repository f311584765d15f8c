/** Two labels, or two rolls, with the same are one to a person and to the server: capitals tell nothing apart. */
export const sameLabel = (label: string) => label.normalize("NFKC").toLowerCase().trim();
