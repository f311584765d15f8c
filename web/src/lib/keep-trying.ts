const PAUSE_MS = 15_000; // after a try that failed

/** Tries to fetch something until it has come, and then tells of it. Answers what ends that. */
export function keepTrying<Fetched>(load: () => Promise<Fetched>, onFetched: (it: Fetched) => void) {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryIt = () =>
    void load().then(
      (it) => !isOver && onFetched(it),
      () => {
        if (!isOver) timer = setTimeout(tryIt, PAUSE_MS);
      },
    );
  tryIt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
