import rules from "./leave.css?inline";

/** Puts on the look of who is on leave. The common style sheet is fetched by every page, and few show anybody. */
export function dressLeave(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
