const failures = new WeakSet<object>();
const LAST_RELOAD = "reloaded-for-missing-part-at";
const NOT_AGAIN_WITHIN_MS = 60_000;

// Vite tells of every part of the app that could not be fetched: no network, or a newer version is out.
window.addEventListener("vite:preloadError", (event) => {
  failures.add(event.payload);
});

export const isMissingPart = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failures.has(error);

/** Loads the page anew to come to the newer version; answers false where that has just been tried. */
export async function reloadOnce(): Promise<boolean> {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (Date.now() - last < NOT_AGAIN_WITHIN_MS || !(await serverAnswers())) return false;
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  } catch {
    return false; // without storage a reload could go on for ever
  }
  location.reload();
  return true;
}

/** Loads the page anew, but not into the browser's own page that says the site cannot be reached. */
export async function reloadIfServed(): Promise<void> {
  if (await serverAnswers()) location.reload();
}

const serverAnswers = () =>
  fetch("/api/session", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
