// Runs before the first paint, so that a dark page never flashes light. src/lib/theme.ts takes over from here.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]').content = dark ? "#1a231e" : "#fffdf8";
})();

// The first date or number in words makes the browser read its tables, which takes a slow phone long: it does so now,
// while the code is on its way, and not when the page could be drawn.
setTimeout(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "full" }).format());
