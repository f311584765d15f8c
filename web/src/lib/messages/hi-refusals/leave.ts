import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day } from "./values";

export const leave: Wordings<"leave"> = {
  no_such_leave: "ऐसा कोई अवकाश नहीं है।",
  no_such_leave_kind: "ऐसा कोई अवकाश का प्रकार नहीं है।",
  no_such_entry: "साथ दर्ज ऐसे कोई अवकाश नहीं हैं। शायद वे वापस लिए जा चुके हैं।",
  leave_ends_early: "अवकाश शुरू होने से पहले ख़त्म होता है। तारीख़ें देखें।",
  before_first_day: "पहले दिन से पहले की है",
  hours_end_early: "समय शुरू होने से पहले ख़त्म होता है। समय देखें।",
  not_after_from: "शुरू होने के समय के बाद नहीं है",
  hours_of_several_days: "कुछ घंटों का अवकाश एक ही दिन का होता है। एक दिन चुनें, या समय ख़ाली छोड़ें।",
  both_times: "दोनों समय लिखें, कब से और कब तक; पूरे दिन के लिए दोनों ख़ाली छोड़ें।",
  nobody_on_leave: "कोई चुना नहीं गया। पहले विद्यार्थी चुनें।",
  entry_in_use: "यह पहचान संख्या साथ दर्ज किन्हीं दूसरे अवकाशों की है। कुछ नहीं लिखा गया; फिर से शुरू करें।",
  entry_decided_since:
    "इसके बाद इनमें से किसी अवकाश पर निर्णय हुआ है, इसलिए इन्हें अब वापस नहीं लिया जा सकता। कुछ नहीं बदला गया।",
  leave_changed_since: "आपके देखने के बाद इस अवकाश पर किसी ने निर्णय लिया है। कुछ नहीं बदला गया; इसे फिर से लोड करें।",
  leave_decided: "इस अवकाश पर निर्णय हो चुका है। पहले उसे वापस लें।",
  leave_not_granted: "केवल स्वीकृत अवकाश रद्द किया जा सकता है।",
  nothing_decided: "इस अवकाश पर कोई निर्णय नहीं हुआ, इसलिए वापस लेने को कुछ नहीं है।",
  no_part_of_hours: "कुछ घंटों का अवकाश पूरा स्वीकृत होता है, या बिल्कुल नहीं।",
  no_such_certificate: "ऐसा कोई प्रमाणपत्र नहीं है।",
  no_such_upload: "ऐसा कोई अपलोड अब नहीं है। फ़ाइल फिर से चुनें।",
  certificate_empty: "फ़ाइल ख़ाली है। दूसरी चुनें।",
  certificate_incomplete: "प्रमाणपत्र अभी पूरा नहीं पहुँचा। पहुँचने तक रुकें, फिर कोशिश करें।",
  certificate_changed_since:
    "आपके देखने के बाद इस अवकाश का प्रमाणपत्र किसी ने बदला है। कुछ नहीं बदला गया; इसे फिर से लोड करें।",
  certificate_id_in_use: "यह पहचान संख्या किसी दूसरी फ़ाइल की है। कुछ नहीं लिखा गया; फ़ाइल फिर से चुनें।",
  certificate_type: "नाम जो भी हो, यह PDF, JPEG या PNG नहीं है। ऐसी फ़ाइल चुनें, या उसकी फ़ोटो लें।",
  piece_does_not_fit: "यह टुकड़ा बताई गई फ़ाइल में नहीं बैठता। फ़ाइल फिर से चुनें।",
  certificate_too_large: ({ most }) => `फ़ाइल ${figure(most)} बाइट से बड़ी है। छोटी फ़ाइल चुनें।`,
  leave_too_long: ({ most }) => `अवकाश अधिक से अधिक ${figure(most)} दिन का होता है। तारीख़ें देखें।`,
  leave_too_far: ({ years }) => `अवकाश आज से अधिक से अधिक ${figure(years)} साल दूर शुरू और ख़त्म होता है। तारीख़ें देखें।`,
  too_many_on_leave: ({ most }) => `${figure(most)} से अधिक विद्यार्थी चुने गए हैं। एक बार में कम के लिए दर्ज करें।`,
  too_many_asked: ({ most }) =>
    `${figure(most)} अवकाश पहले से निर्णय की प्रतीक्षा में हैं। जवाब तक रुकें, या कार्यालय जाएँ।`,
  own_leave_too_early: ({ days }) =>
    `अवकाश ${figure(days)} दिन बाद तक माँगा जा सकता है। उससे पहले के दिनों के लिए कार्यालय जाएँ।`,
  asked_already: ({ starts_on, ends_on }) =>
    starts_on === ends_on
      ? `${day(starts_on)} का अवकाश पहले से माँगा जा चुका है, और निर्णय की प्रतीक्षा में है।`
      : `${day(starts_on)} से ${day(ends_on)} तक का अवकाश पहले से माँगा जा चुका है, और निर्णय की प्रतीक्षा में है।`,
  leave_kind_archived: ({ label }) => `${label} अवकाश का संग्रहित प्रकार है। पहले उसे वापस लाएँ, या दूसरा प्रकार चुनें।`,
  leave_kind_taken: ({ label, archived }) =>
    archived
      ? `${label} नाम का अवकाश का एक संग्रहित प्रकार पहले से है। उसे वापस लाएँ, या दूसरा नाम चुनें।`
      : `${label} नाम का अवकाश का प्रकार पहले से है। दूसरा नाम चुनें।`,
  leave_kind_of_name: ({ archived }) => `अवकाश के ${archived ? "एक संग्रहित" : "दूसरे"} प्रकार का नाम है`,
  archived_on_leave: ({ roll }) => `${roll} संग्रहित है, और उसका अवकाश नहीं होता। पहले उसे सूची में लौटाएँ।`,
  on_leave_already: ({ roll, starts_on, ends_on }) =>
    starts_on === ends_on
      ? `${roll} का ${day(starts_on)} को पहले से अवकाश है।`
      : `${roll} का ${day(starts_on)} से ${day(ends_on)} तक पहले से अवकाश है।`,
  hours_on_leave_already: ({ roll, day: held, from_time, to_time }) =>
    `${roll} का ${day(held)} को ${from_time} से ${to_time} तक पहले से अवकाश है।`,
  part_outside_leave: ({ starts_on, ends_on }) =>
    `अवकाश ${day(starts_on)} से ${day(ends_on)} तक माँगा गया था। इन्हीं में से दिन स्वीकृत करें।`,
};
