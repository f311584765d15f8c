import { counted, figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day } from "./values";

const LEFT_OUT = "यह पंक्ति छोड़ी जाएगी।";
const others = (more: number) => (more > 0 ? ` और ${figure(more)} अन्य` : "");

export const marksfile: Wordings<"marksfile"> = {
  no_dates_in_file:
    "इस फ़ाइल के स्तंभों के ऊपर तारीख़ें नहीं हैं। हर कक्षा की तारीख़ उसकी प्रविष्टियों के ऊपर लिखें, जैसे 2026-11-16।",
  marks_not_in_json: "प्रविष्टियाँ CSV और XLSX फ़ाइलों से पढ़ी जाती हैं। उनमें से कोई चुनें।",
  no_class_usable: "इस फ़ाइल की कोई कक्षा लिखी नहीं जा सकती। कुछ नहीं लिखा गया।",
  marks_preview_outdated: "इस पूर्वावलोकन के बाद रजिस्टर बदल गया। कुछ नहीं लिखा गया; नया पूर्वावलोकन देखें।",
  no_such_marks_file: "प्रविष्टियों की ऐसी कोई फ़ाइल नहीं लिखी गई।",
  marks_id_in_use:
    "यह पहचान संख्या पहले से प्रविष्टियों की किसी दूसरी फ़ाइल की है। कुछ नहीं लिखा गया; पूर्वावलोकन से फिर शुरू करें।",
  no_date_above: "इन प्रविष्टियों के ऊपर कोई तारीख़ नहीं है।",
  nobody_in_column: "इस स्तंभ में किसी की प्रविष्टि नहीं है।",
  same_class_there: "यह कक्षा इन्हीं प्रविष्टियों के साथ पहले से है।",
  no_roll_in_row: `रोल नंबर नहीं है। ${LEFT_OUT}`,
  no_such_date: ({ text }) => `“${text}” कोई तारीख़ नहीं है।`,
  date_to_come: ({ held_on }) => `${day(held_on)} अभी आने वाली तारीख़ है।`,
  before_batch: ({ held_on, batch }) => `${day(held_on)} बैच ${batch} के शुरू होने से पहले की है।`,
  two_columns_one_date: ({ first, second, held_on }) =>
    `स्तंभ ${first} और ${second} दोनों ${day(held_on)} के हैं। उस दिन दो कक्षाएँ थीं, या एक स्तंभ अधिक है?`,
  class_there_otherwise: ({ held_on, number, differing }) =>
    `${day(held_on)} की कक्षा ${figure(number)} पहले से है, और उसमें ${counted(differing, "विद्यार्थी")} की प्रविष्टि अलग है। ` +
    "उसे उसके पत्रक पर सुधारें; या यह कोई दूसरी कक्षा है?",
  wrong_marks: ({ count }) => `${counted(count, "ख़ाने", "ख़ानों")} में प्रविष्टि नहीं है।`,
  not_a_mark: ({ text }) =>
    text ? `“${text}” कोई प्रविष्टि नहीं है। P, A, L, 1, 0 या ख़ाली चलेगा।` : "इस ख़ाने में प्रविष्टि नहीं, त्रुटि है।",
  beside_the_date: ({ text, subject }) =>
    `तारीख़ के साथ “${text}” लिखा है, और ${subject} में ऐसा कोई समूह नहीं पुकारा जाता।`,
  column_of_other_group: ({ group, chosen }) => `यह स्तंभ ${group} का है, और ${chosen} चुना गया है।`,
  roll_not_called: ({ roll, subject }) => `${roll} विषय ${subject} की किसी सूची में नहीं है। ${LEFT_OUT}`,
  roll_stands_in_row: ({ roll, row }) => `${roll} पंक्ति ${figure(row)} में पहले से है। ${LEFT_OUT}`,
  roll_of_two: ({ roll, first, second }) =>
    `${roll} दो विद्यार्थियों का रोल नंबर है: ${first} और ${second}। उनके नाम वैसे लिखें जैसे सूची में हैं।`,
  roll_not_kept: ({ roll }) =>
    `स्प्रेडशीट ने रोल नंबर “${roll}” को संख्या बना दिया है। स्तंभ को टेक्स्ट बनाएँ और फिर से लिखें।`,
  not_in_group_then: ({ rolls, more }) =>
    `${rolls.join(", ")}${others(more)} उस तारीख़ को समूह में नहीं थे, फिर भी गिने जाएँगे।`,
  marks_changed_since: ({ dates, more }) =>
    `इसके बाद हाथ से बदला गया: ${dates.map(day).join(", ")}${others(more)}। फ़ाइल अब वापस नहीं ली जा सकती; जो ग़लत है उसे रद्द करें।`,
};
