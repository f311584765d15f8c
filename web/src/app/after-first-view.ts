const FIRST_VIEW_MS = 1_500;

/** Does what can wait when the first view has had the network and the processor to itself; answers how to leave it. */
export function afterFirstView(work: () => void): () => void {
  const timer = setTimeout(work, FIRST_VIEW_MS);
  return () => clearTimeout(timer);
}
