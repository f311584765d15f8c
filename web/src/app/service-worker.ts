import { afterFirstView } from "./after-first-view";

/** Lets the app's shell open without network. A plain call, since the content security policy allows no inline script. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Filling its cache takes the whole app over the network: not while the page still waits for its data.
  afterFirstView(() => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Private windows and plain http refuse it: the app works, only not without network.
    });
  });
}
