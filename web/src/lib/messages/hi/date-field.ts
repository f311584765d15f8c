import type { dateField as english } from "@/lib/messages/en/date-field";

export const dateField: typeof english = {
  order: "दिन/माह/वर्ष",
  openMonth: "कैलेंडर खोलें",
  monthFailed: "कैलेंडर अभी नहीं दिखाया जा सकता। तारीख़ लिखें।",
  unread: (text, example) => `“${text}” कोई तारीख़ नहीं है। ऐसे लिखें: ${example}।`,
  noMonth: (month, example) => `महीना ${month} नहीं होता। पहले दिन लिखें, जैसे ${example}।`,
  noDay: (month, days) => `${month} में ${days} दिन होते हैं।`,
  early: (first) => `${first} या उसके बाद का दिन चुनें।`,
  late: (last) => `${last} या उससे पहले का दिन चुनें।`,
  earlierMonth: "पिछला महीना",
  laterMonth: "अगला महीना",
  today: "आज",
  time: {
    order: "घं:मि",
    unread: (text) => `“${text}” कोई समय नहीं है। ऐसे लिखें: 9:30 या 13:30।`,
  },
};
