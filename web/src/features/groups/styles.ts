import groups from "./groups.css?inline";
import members from "./members.css?inline";

/**
 * The looks of the groups come with their code. All other styles are one file that every page fetches, the roll call's
 * too, which has to stay small. A name begins with "groups-", since no module keeps it apart.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(groups + members);
document.adoptedStyleSheets.push(sheet);
