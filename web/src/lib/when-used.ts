/** Made when it is first used: the browser's own formats and orders are dear, and no page needs all of them. */
export function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
