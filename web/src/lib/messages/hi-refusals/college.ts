import { counted, figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day, LEVELS } from "./values";

export const catalogue: Wordings<"catalogue"> = {
  duplicate_subject: "एक ही विषय दोबारा न जोड़ें",
  several_codes: "में एक ही कोड होना चाहिए, अल्पविराम और अर्धविराम के बिना; कई विषय सूची के रूप में जोड़े जाते हैं",
  one_is_listed: "में से एक पहले से सूची में है",
  one_stands_twice: "में से एक दो बार है",
  groups_needed: "बताएँ कि यह विषय कौन-से समूह पढ़ते हैं। कुछ नहीं बदला गया।",
  groups_not_called: "समूह तभी बताए जाते हैं जब विषय केवल चुने हुए समूह पढ़ते हों। कुछ नहीं बदला गया।",
  only_with_groups: "तभी दिए जा सकते हैं जब विषय समूह पढ़ते हों",
  no_sections: "इस सूची में कोई सेक्शन नहीं है, इसलिए हर सेक्शन की अलग कक्षा नहीं हो सकती। पहले सेक्शन बनाएँ।",
  has_no_sections: "के लिए सेक्शन चाहिए, और सूची में कोई नहीं है",
  one_group_gone: "इनमें से एक समूह अब नहीं है। फिर से चुनें।",
  one_of_another_batch: "में से एक किसी दूसरे बैच का है",
  one_is_archived: "में से एक संग्रहित है",
  group_of_another_batch: ({ group }) => `समूह ${group} किसी दूसरे बैच का है। विषय उसी के बैच के समूह पढ़ते हैं।`,
  group_is_archived: ({ group }) => `समूह ${group} संग्रहित है। पहले उसे वापस लाएँ, या कोई और चुनें।`,
  duplicate: ({ word, label }) => `${LEVELS[word]} ${label} पहले से सूची में है।`,
  duplicate_of_several: ({ code }) => `${code} यहाँ पहले से है। कुछ नहीं जोड़ा गया।`,
  stands_twice: ({ code }) => `${code} सूची में दो बार है। कुछ नहीं जोड़ा गया।`,
  duplicate_key: ({ word }) => `इस कुंजी पर पहले से दूसरा ${LEVELS[word]} है।`,
  too_many_add: ({ word }) => `एक ही समय में बहुत लोग ${LEVELS[word]} जोड़ रहे हैं। फिर कोशिश करें।`,
  entry_gone: ({ word }) => `यह ${LEVELS[word]} अब नहीं है।`,
  no_subject_there: ({ subject }) => `वहाँ ${subject} नाम का कोई विषय नहीं है।`,
  in_use: ({ word, label, subjects, students, archived, groups }) => {
    const kept = archived > 0 ? ` (${figure(archived)} संग्रहित)` : "";
    const held = [
      subjects > 0 && counted(subjects, "विषय"),
      students > 0 && `${counted(students, "विद्यार्थी")}${kept}`,
      groups > 0 && counted(groups, "समूह"),
    ];
    return `${LEVELS[word]} ${label} से ${held.filter(Boolean).join(" और ")} जुड़े हैं, इसलिए वह बना रहेगा। पहले उन्हें हटाएँ।`;
  },
};

export const standing: Wordings<"standing"> = {
  lookup_off: "इस कॉलेज में उपस्थिति देखने की सुविधा नहीं है। कार्यालय से पूछें।",
  code_needed: "इस कॉलेज में विद्यार्थी का कोड पूछा जाता है। वह कार्यालय से मिलता है।",
  wrong_code: "रोल नंबर या कोड सही नहीं है।",
  not_of_this_roll: "इस रोल नंबर का नहीं है",
  too_many_lookups: "यहाँ से बहुत सारे अलग-अलग रोल नंबर देखे गए। कुछ मिनट में फिर कोशिश करें।",
  not_on_list: "सूची में नहीं है",
  nobodys_roll: "किसी का नहीं है",
  subject_renamed: "इस विषय का नाम उसी समय बदला गया। उसे फिर से खोजें।",
  subject_unknown: "रजिस्टर में ऐसा कोई विषय नहीं है।",
  one_subject_form: "इस रूप में एक ही विषय होता है।",
  in_future: "अभी नहीं आया है",
  not_come_yet: ({ day: asked }) => `${day(asked)} अभी नहीं आया है। आज या उससे पहले का कोई दिन चुनें।`,
  not_later: "पहले दिन के बाद का होना चाहिए",
  two_days_in_order: "दो दिनों की तुलना होती है: दूसरे के लिए बाद का कोई दिन चुनें।",
  no_such_roll: ({ roll }) => `रोल नंबर ${roll} किसी विद्यार्थी का नहीं है।`,
  range_ends_early: "आख़िरी दिन पहले दिन से पहले है।",
  ends_before_it_begins: "पहले दिन से पहले है",
  range_open: "अवधि के लिए पहला और आख़िरी दिन दोनों चाहिए।",
  not_called_here: "इस विषय ने ऐसे किसी समूह को कभी नहीं बुलाया।",
  range_too_long: ({ most }) => `रजिस्टर ज़्यादा से ज़्यादा ${figure(most)} दिनों का होता है। कम दिन चुनें।`,
  range_before_first_class: ({ first }) => `इस कॉलेज की पहली कक्षा ${day(first)} को हुई थी।`,
  unknown_roll: ({ roll, batch, department }) => `${batch}, ${department} में रोल नंबर ${roll} नहीं है।`,
};

export const sheets: Wordings<"sheets"> = {
  not_yet: "उस समय तक यह कक्षा अपलोड नहीं हुई थी।",
  registers_for_admins: "इस कॉलेज में रजिस्टर केवल एडमिन देख सकते हैं। देखने के लिए लॉग इन करें।",
  bad_signs: "में काग़ज़ जैसे अक्षर और अंक ही होने चाहिए",
  old_code: "पुराने प्रकार का है, जिसे कोई भी बना सकता था: वह कुछ साबित नहीं करता। नया छपा पत्रक लें",
  bad_code_length: ({ length }) => `में काग़ज़ जैसे ${figure(length)} अक्षर और अंक होने चाहिए`,
  no_such_paper: ({ code }) => `इस कॉलेज के किसी काग़ज़ पर कोड ${code} नहीं था।`,
  no_class: ({ subject, day: held }) => `${day(held)} के लिए ${subject} की कोई कक्षा अपलोड नहीं हुई।`,
  no_class_of_group: ({ subject, day: held }) =>
    `${day(held)} के लिए ${subject} की ऐसी कोई कक्षा अपलोड नहीं हुई जिसमें यह समूह पुकारा गया हो।`,
  no_class_number: ({ number, numbers }) =>
    `उस दिन कक्षा ${figure(number)} नहीं है; ये हैं: ${numbers.map(figure).join(", ")}।`,
};

export const overview: Wordings<"overview"> = {
  classes_of_too_many_days: ({ most }) =>
    `कक्षाओं की सूची अधिक से अधिक ${figure(most)} दिनों की होती है। कम दिन चुनें।`,
};
