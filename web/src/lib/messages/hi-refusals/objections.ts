import { figure } from "@/lib/messages/hi/counting";
import { markWords } from "@/lib/messages/hi/marks";
import type { Wordings } from "./types";
import { day, waiting } from "./values";

export const objections: Wordings<"objections"> = {
  contested_anew: ({ number }) => `इस उपस्थिति पर आपत्ति नं. ${figure(number)} से फिर सवाल उठा है। उसी का जवाब दें।`,
  contested_class_gone: "यह कक्षा या यह विद्यार्थी अब रजिस्टर में नहीं है। कुछ सुधारा नहीं जा सकता।",
  corrected_in_class: "उपस्थिति कक्षा के पत्रक में सुधारी गई, और वही जवाब है। उसे वहीं दोबारा सुधारें।",
  mark_says_that: ({ mark }) => `रजिस्टर में पहले से ${markWords[mark]} लिखा है। आपत्ति करने को कुछ नहीं है।`,
  no_such_objection: ({ number }) => `आपत्ति नं. ${figure(number)} नहीं है।`,
  not_in_class: "रजिस्टर में इस कक्षा में इस रोल नंबर की उपस्थिति नहीं लिखी, इसलिए आपत्ति करने को कुछ नहीं है।",
  objection_answered: "किसी और ने अभी-अभी इसका जवाब दिया है।",
  objection_answered_by_you: "आप इसका दूसरा जवाब पहले ही दे चुके हैं।",
  objection_days_over: ({ until }) => `इस कक्षा पर आपत्तियाँ ${day(until)} तक ली गईं। इसे कॉलेज के कार्यालय ले जाएँ।`,
  objection_key_in_use: "यह आईडी पहले से किसी दूसरी आपत्ति की है। कुछ भेजा नहीं गया; फिर से शुरू करें।",
  objection_not_answered: "इस आपत्ति का कोई जवाब नहीं है जिसे वापस लिया जा सके।",
  objections_after_final: ({ number }) =>
    `सूची नं. ${figure(number)} अंतिम है, इसलिए अब आपत्तियाँ नहीं ली जातीं। इसे परीक्षा कार्यालय ले जाएँ।`,
  objections_off: "यहाँ आपत्तियाँ नहीं ली जातीं। इसे कॉलेज के कार्यालय ले जाएँ।",
  objections_were_until: ({ number, until }) =>
    `सूची नं. ${figure(number)} पर आपत्तियाँ ${day(until)} तक ली गईं। इसे परीक्षा कार्यालय ले जाएँ।`,
  roll_objects_too_often: ({ roll, most }) =>
    `${roll} ने आज ${figure(most)} आपत्तियाँ भेजी हैं। और कल, या सब एक साथ कार्यालय में।`,
  too_many_objections: ({ seconds }) =>
    `इस नेटवर्क से बहुत सारी आपत्तियाँ आ रही हैं। ${waiting(seconds)} रुककर फिर कोशिश करें।`,
  wrong_objection_code: "यह नंबर और यह कोड एक-दूसरे के नहीं हैं।",
};
