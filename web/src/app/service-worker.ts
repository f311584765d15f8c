/** Lets the app's shell open without network. A plain call, since the content security policy allows no inline script. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After the page has loaded, so that filling its cache takes nothing from the first view.
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Private windows and plain http refuse it: the app works, only not without network.
    });
  });
}
