/** What runs inside the measured page: each function is sent there as text and knows nothing from out here. */

/** Milliseconds until the frame is drawn that shows a mark. */
export interface Painted {
  /** From the lift of the finger, as the browser's process was told of it. */
  lift: number;
  /** From the click that the page is given for it. */
  click: number;
}

/**
 * How long the next tap takes until the frame is drawn in which what the selector finds reads otherwise: counted
 * when the browser turns to the next task after that frame.
 */
export function tapToPaint(selector: string): Promise<Painted> {
  const PATIENCE_MS = 10_000;
  const words = () =>
    Array.from(document.querySelectorAll(selector), (one) => `${one.ariaLabel} ${one.textContent}`).join();
  const before = words();
  let [lifted, clicked] = [0, 0];
  const clicking = (event: Event) => {
    lifted = event.timeStamp;
    clicked = performance.now();
  };
  window.addEventListener("click", clicking, { capture: true });
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`a tap did not count: ${before}`)), PATIENCE_MS);
    const painted = () => {
      const now = performance.now();
      clearTimeout(giveUp);
      window.removeEventListener("click", clicking, { capture: true });
      resolve({ lift: now - lifted, click: now - clicked });
    };
    const observer = new MutationObserver(() => {
      if (words() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const afterFrame = new MessageChannel();
        afterFrame.port1.onmessage = painted;
        afterFrame.port2.postMessage(null);
      });
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Milliseconds of so many transactions that put one small record on the disk, and nothing else. */
export async function strictWrites(count: number): Promise<number[]> {
  const opening = indexedDB.open("bare", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("marks");
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begun = performance.now();
    const writing = opening.result.transaction("marks", "readwrite", { durability: "strict" });
    writing.objectStore("marks").put({ student: turn, mark: 1, turn }, turn);
    writing.commit();
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = reject;
    });
    times.push(performance.now() - begun);
  }
  opening.result.close();
  return times;
}
