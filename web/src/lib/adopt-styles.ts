/** Gives rules to the page that come as text with code: `styles.config.ts` has it called by the modules it takes. */
export function adoptStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
