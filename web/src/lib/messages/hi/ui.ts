import type { ui as english } from "@/lib/messages/en/ui";
import { figure } from "./counting";

export const ui: typeof english = {
  loading: "खुल रहा है",
  loadingLong: "इसमें हमेशा से ज़्यादा समय लग रहा है। कृपया रुकें, या पृष्ठ फिर से खोलें।",
  undo: "वापस लें",
  change: "बदलें",
  close: "बंद करें",
  cancel: "रहने दें",
  dismiss: "हटाएँ",
  showText: (field) => `${field} दिखाएँ`,
  findIn: (what) => `${what} में खोजें`,
  nothingFound: (text) => `“${text}” से कुछ मेल नहीं खाता।`,
  showMore: "और दिखाएँ",
  showSomeMore: (count) => `${figure(count)} और दिखाएँ`,
  fetchingMore: "और लाए जा रहे हैं",
  place: "स्थान",
  exportAs: "फ़ाइल के रूप में लें",
  formats: { csv: "CSV", xlsx: "XLSX", json: "JSON" },
  print: "प्रिंट करें",
  sortBy: "क्रम",
  sorted: { ascending: "क्रम पलटें: अभी बढ़ता हुआ", descending: "क्रम पलटें: अभी घटता हुआ" },
  date: {
    day: "तारीख़",
    month: "महीना",
    year: "वर्ष",
    notADay: (month, year) => `${month} ${year} में नहीं होती`,
  },
  page: (number, of) => `पृष्ठ ${number} / ${of}`,
  missing: "भरना ज़रूरी है",
  stop: "।",
};
