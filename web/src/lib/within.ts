/** Waits for work no longer than that, then answers with what is at hand. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>, atHand: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(atHand), milliseconds);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
