/** Where it is asked whether a class that was taken twice was one; by the id of the one that waits. */
export const twinPath = (id: string) => `/oneortwo?${new URLSearchParams({ id })}`;
