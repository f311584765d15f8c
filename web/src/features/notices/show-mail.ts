const STYLE_SHEET = /<style>([\s\S]*?)<\/style>/;

/**
 * Shows a mail in an empty frame, as a mail program would. The pages of this site take no styles that stand in the
 * HTML itself, and the frame is one of them; so they are taken out first and set one by one. Links lead nowhere.
 */
export function showMail(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  if (!page?.defaultView || !page.documentElement) return; // its empty page is on the way
  const sheet = STYLE_SHEET.exec(html)?.[1] ?? "";
  // Nothing that somebody wrote can look like this: a quotation mark stands there as &quot;.
  const bare = html
    .replace(STYLE_SHEET, "")
    .replaceAll(' style="', ' data-look="')
    .replaceAll(' href="', ' data-to="');
  const mail = new DOMParser().parseFromString(bare, "text/html");
  page.documentElement.remove();
  page.append(page.adoptNode(mail.documentElement));
  const styles = new page.defaultView.CSSStyleSheet();
  styles.replaceSync(`${sheet} a { text-decoration: underline } html { overflow: hidden }`);
  page.adoptedStyleSheets = [styles];
  for (const part of page.querySelectorAll<HTMLElement>("[data-look]")) {
    part.style.cssText = part.dataset.look ?? "";
  }
}
