import rules from "./meetings.css?inline";

/** Puts on the look of a meeting. The common style sheet is fetched by every page, and few show one. */
export function dressMeetings(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
