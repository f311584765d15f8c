/** Where the pages about people are. */
export const addresses = {
  people: "/people",
  import: "/people/import",
  person: (userName: string) => `/people/${encodeURIComponent(userName)}`,
};
