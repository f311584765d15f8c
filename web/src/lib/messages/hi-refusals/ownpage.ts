import type { Wordings } from "./types";
import { waiting } from "./values";

export const ownpage: Wordings<"ownpage"> = {
  link_has_ended: "यह लिंक समाप्त हो चुका है। मेल के लिंक 14 दिन तक चलते हैं, और उसी डिवाइस पर जिस पर पहले खोले गए।",
  stop_link_unknown: "यह लिंक यहाँ ज्ञात किसी मेल का नहीं है। मेल कार्यालय बंद कर सकता है।",
  too_many_papers: ({ seconds }) => `इस पन्ने से बहुत सारी फ़ाइलें भेजी गईं। ${waiting(seconds)} रुककर फिर कोशिश करें।`,
  too_many_links: ({ seconds }) => `इस नेटवर्क से बहुत सारे लिंक आज़माए गए। ${waiting(seconds)} रुककर फिर कोशिश करें।`,
};
