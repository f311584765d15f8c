import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day } from "./values";

export const groups: Wordings<"groups"> = {
  no_such_group: "ऐसा कोई समूह नहीं है।",
  day_out_of_range: "सन् 2000 से लेकर आज से एक साल आगे तक की कोई तारीख़ चुनें।",
  day_before: ({ first }) => `${day(first)} से पहले की है`,
  day_after: ({ last }) => `${day(last)} के बाद की है`,
  nobody_moves: "न कोई किसी समूह में आता है, न कोई जाता है। पहले विद्यार्थी चुनें।",
  no_such_moves: "समूहों का ऐसा कोई बदलाव नहीं है।",
  moves_id_in_use: "यह पहचान संख्या समूहों के किसी दूसरे बदलाव की है। कुछ नहीं लिखा गया; फिर से शुरू करें।",
  moved_since: "इसके बाद किसी ने ये समूह बदले हैं, इसलिए इसे अब वापस नहीं लिया जा सकता। कुछ नहीं बदला गया।",
  old_or_new: "किसी समूह की पहचान संख्या दें, या नए समूह का नाम और प्रकार।",
  group_archived: ({ label }) => `${label} संग्रहित है। पहले उसे वापस लाएँ।`,
  group_elsewhere: ({ label, batch, department }) => `${label} समूह ${batch}, ${department} का नहीं है।`,
  group_stands_twice: ({ label }) => `इस बदलाव में ${label} दो बार है। कुछ नहीं लिखा गया।`,
  nobody_comes: ({ label }) => `नए समूह ${label} में कोई नहीं है। पहले उसके विद्यार्थी चुनें।`,
  comes_and_goes: ({ roll, label }) => `${roll} एक साथ ${label} में आता और उससे जाता। कुछ नहीं लिखा गया।`,
  student_archived: ({ roll }) => `${roll} संग्रहित है, और किसी समूह में नहीं आता। पहले उसे सूची में लौटाएँ।`,
  section_of_batch: "सेक्शन एक विभाग की सूची को बाँटता है। विभाग चुनें, या समूह का कोई दूसरा प्रकार।",
  section_without_department: "सेक्शन के लिए ज़रूरी है",
  no_section_of_batch: "सेक्शन नहीं हो सकता: यह समूह पूरे बैच का है",
  group_name_taken: ({ label, archived }) =>
    archived
      ? `${label} नाम का एक संग्रहित समूह पहले से है। उसे वापस लाएँ, या दूसरा नाम चुनें।`
      : `यहाँ ${label} नाम का समूह पहले से है। दूसरा नाम चुनें।`,
  group_of_name: ({ archived }) => `यहाँ ${archived ? "एक संग्रहित" : "दूसरे"} समूह का नाम है`,
  too_many_rolls: ({ most }) => `ये ${figure(most)} से अधिक रोल नंबर हैं। एक बार में कम चिपकाएँ।`,
  roll_on_no_list: ({ roll }) => `${roll} किसी सूची में नहीं है।`,
  roll_on_none_of_yours: ({ roll }) => `${roll} आपकी किसी सूची में नहीं है।`,
  roll_could_be: ({ roll, first, last }) =>
    `${roll} ${first === last ? first : `${first} से ${last}`} हो सकता है। पूरा लिखें।`,
  roll_on_several: ({ roll, places }) =>
    `${roll} कई सूचियों में है (${places.join("; ")}), इसलिए साफ़ नहीं कि कौन है।`,
  too_many_moves: ({ most }) => `${figure(most)} से अधिक विद्यार्थी आते या जाते हैं। एक बार में कम भेजें।`,
};
