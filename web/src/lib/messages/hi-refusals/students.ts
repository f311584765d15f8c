import { counted, figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { named } from "./values";

const KINDS = { section: "सेक्शन", lab: "लैब बैच", elective: "वैकल्पिक विषय", other: "समूह" };
const COLUMNS = { roll: "रोल नंबर", name: "नाम", email: "ईमेल पता", ...KINDS };
const inArchive = (archived: boolean) => (archived ? " (संग्रहित)" : "");

export const students: Wordings<"students"> = {
  spoilt: "को स्प्रेडशीट ने दस की घात वाली संख्या बना दिया है: वहाँ स्तंभ को टेक्स्ट बनाएँ और फिर से लिखें",
  cell_not_text: "पाठ नहीं है, बल्कि त्रुटि, सूची, या बिना परिणाम का सूत्र है",

  list_gone: "यह सूची अब नहीं है।",
  same_roll_in_group: ({ roll, group, first, second }) =>
    `${group} में ${roll} दो बार होगा: ${first} और ${second}। दोनों में से एक ही इसमें हो सकता है।`,
  roll_twice_in_group: ({ roll, group }) =>
    `${group} में ${roll} दो बार होगा, और दोनों में से एक ही इसमें हो सकता है। कार्यालय से कहें।`,
  list_full: ({ most }) => `इस सूची में पहले से ${figure(most)} विद्यार्थी हैं, जो अधिकतम है।`,
  list_would_be_full: (values) =>
    `सूची में ${figure(values.students)} विद्यार्थी हो जाएँगे। एक सूची में अधिकतम ${figure(values.most)} हो सकते हैं।`,

  roll_taken: ({ roll, archived }) => `रोल नंबर ${roll} पहले से इस सूची में है${inArchive(archived)}।`,
  roll_taken_there: ({ roll, batch, department, archived }) =>
    `रोल नंबर ${roll} पहले से ${batch}, ${department} में है${inArchive(archived)}।`,
  on_this_list: ({ archived }) => `पहले से इस सूची में है${inArchive(archived)}`,
  on_that_list: ({ batch, department, archived }) =>
    `पहले से ${batch}, ${department} में है${inArchive(archived)}`,
  not_this_students: "इस विद्यार्थी का नहीं है",
  type_to_erase: ({ roll }) => `इस विद्यार्थी को मिटाने के लिए ${roll} लिखें।`,
  still_called: ({ roll }) => `${roll} की हाज़िरी अभी एक खुली कक्षा में ली जा रही है। पहले उसे अपलोड करें या मिटा दें।`,

  no_such_import: "ऐसा कोई आयात नहीं है।",
  import_not_running: "यहाँ ऐसा कोई आयात नहीं चल रहा।",
  import_id_in_use: "यह पहचान संख्या पहले से किसी दूसरे आयात की है। कुछ नहीं लिखा गया; पूर्वावलोकन से फिर शुरू करें।",
  preview_outdated: "इस पूर्वावलोकन के बाद सूची बदल गई। कुछ नहीं लिखा गया; नया पूर्वावलोकन देखें।",
  no_row_usable: "इस फ़ाइल की कोई पंक्ति काम की नहीं है। कुछ नहीं लिखा गया।",
  rows_refused: ({ count }) =>
    `${counted(count, "पंक्ति", "पंक्तियाँ")} अस्वीकृत ${count === 1 ? "है" : "हैं"}। कुछ नहीं लिखा गया: फ़ाइल सुधारें, या ${count === 1 ? "उसे" : "उन्हें"} छोड़ दें।`,
  newer_import: ({ count, names, others }) =>
    `नए आयात ने इसके ${counted(count, "विद्यार्थी", "विद्यार्थियों")} को फिर बदला है (${named(names, others)})। पहले नया आयात वापस लें।`,
  changed_since: ({ count, names, others }) =>
    `इस आयात के ${counted(count, "विद्यार्थी", "विद्यार्थियों")} को उसके बाद हाथ से सुधारा गया है (${named(names, others)}); आयात वापस लेने से वह सुधार भी मिट जाएगा।`,
  roll_has_new_owner: ({ roll, name, archived }) =>
    `रोल नंबर ${roll} अब ${name}${inArchive(archived)} का है। दोनों में से एक को दूसरा रोल नंबर दें, फिर आयात वापस लें।`,

  heading_again: "यह पंक्ति फिर से शीर्षक है",
  lost_digits: "इस संख्या में 15 से अधिक अंक हैं, इसलिए स्प्रेडशीट कुछ अंक खो चुकी है: स्तंभ को टेक्स्ट बनाएँ और फिर से लिखें",
  made_a_number: "स्प्रेडशीट ने इसे दस की घात वाली संख्या बना दिया है: स्तंभ को टेक्स्ट बनाएँ और फिर से लिखें",
  roll_stands_twice: ({ roll, row }) => `रोल नंबर ${roll} इस फ़ाइल की पंक्ति ${figure(row)} में पहले से है`,
  roll_of_erased: ({ roll }) => `रोल नंबर ${roll} ऐसे विद्यार्थी का है जिसे मिटाया जा चुका है`,
  row_without: ({ column }) => `${COLUMNS[column]} नहीं है`,
  not_an_address: ({ text }) => `“${text}” ईमेल पता नहीं है`,
  two_sections: ({ names }) => `एक विद्यार्थी एक ही सेक्शन में होता है। ${names.join(" या ")} लिखें`,
  roll_in_group: ({ roll, group, name }) =>
    `${roll} पहले से ${group} में है: दूसरी सूची से ${name}। दोनों में से एक ही इसमें हो सकता है`,
  group_of_batch: ({ group }) => `${group} पूरे बैच का समूह है, और आप केवल इसी सूची को सँभालते हैं। कार्यालय से कहें`,
  too_many_new_groups: ({ most }) =>
    `इस फ़ाइल में ${figure(most)} से अधिक ऐसे समूह हैं जो सूची में नहीं हैं। क्या यह सही स्तंभ है?`,
  group_is_section: ({ group, column }) => `${group} इस सूची का सेक्शन है। ${KINDS[column]} को दूसरा नाम दें`,
  group_is_no_section: ({ group, kind }) =>
    `${group} सेक्शन नहीं है: यहाँ इस नाम का ${KINDS[kind]} पहले से है। सेक्शन को दूसरा नाम दें`,
  too_many_groups: ({ count, most }) => `में ${figure(count)} नाम हैं, एक ख़ाने में अधिकतम ${figure(most)} हो सकते हैं`,
  groups_too_long: ({ most }) => `का ख़ाना ${figure(most)} अक्षरों से लंबा है`,
  row_fault: ({ column, fault }, say) => `${COLUMNS[column]} ${say(fault)}`,
  in_two_sections: ({ roll, first, second }) =>
    `${roll} एक ही समय में दो सेक्शन में होता: ${first} और ${second}। कुछ नहीं लिखा गया।`,
};
