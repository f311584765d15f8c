import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day } from "./values";

export const eligibility: Wordings<"eligibility"> = {
  list_followed_since: "आपके शुरू करने के बाद किसी ने इन्हीं विद्यार्थियों की दूसरी सूची बनाई है। पहले उसे देखें।",
  provisional_first: "अंतिम सूची अस्थायी सूची के बाद बनती है, ताकि विद्यार्थी आपत्ति कर सकें। पहले अस्थायी सूची बनाएँ।",
  no_subjects_to_list: "उस समय तक इस सेमेस्टर की कोई कक्षा अपलोड नहीं हुई थी, इसलिए सूची में कुछ नहीं होगा।",
  day_to_come: "आगे का है। आज या उससे पहले का दिन चुनें",
  day_before_last: "उस सूची से पहले का है जिसके बाद यह बन रही है",
  objections_ended: "बीत चुका है। विद्यार्थियों को आपत्ति के लिए समय चाहिए",
  objections_too_long: "90 दिन से ज़्यादा आगे है",
  objections_of_final: "केवल अस्थायी सूची के लिए है",
  rule_kept_just_now:
    "अभी-अभी एक नियम रखा गया है जो इसी दिन से शुरू होता है। कुछ नहीं बना; देखें कि उसके अनुसार सूची में क्या होगा।",
  no_list_before: ({ number }) =>
    `सूची नं. ${figure(number)} इन विद्यार्थियों की पहली सूची है। तुलना के लिए उससे पहले कोई नहीं है।`,
  list_unsound: "सूची ऐसे नहीं बन सकती। कुछ नहीं लिखा गया; जहाँ निशान है वहाँ देखें।",
  not_of_this_list: "इस सूची में नहीं है",
  no_band_to_condone: "इस सूची के नियम में छूट का कोई दायरा नहीं है: इसके अनुसार कमी माफ़ नहीं हो सकती।",
  erased_not_condoned: "इस विद्यार्थी का डेटा मिटाया जा चुका है। अब कोई निर्णय नहीं लिया जा सकता।",
  condoning_asked: "यह पहले ही माँगा जा चुका है और उत्तर की प्रतीक्षा में है।",
  condoning_recommended: "इसकी सिफ़ारिश पहले ही हो चुकी है और यह निर्णय की प्रतीक्षा में है।",
  condoning_decided: "इस पर निर्णय हो चुका है। कुछ नहीं बदला गया; निर्णय देखें और पहले उसे वापस लें।",
  no_such_condonation: "ऐसा कोई निर्णय नहीं है।",
  no_decision_to_revoke: "यहाँ कोई निर्णय लागू नहीं है, इसलिए वापस लेने को कुछ नहीं है। पृष्ठ फिर से लोड करें।",
  student_not_listed: ({ number }) => `यह विद्यार्थी सूची नं. ${figure(number)} में नहीं है। कुछ नहीं लिखा गया।`,
  not_counted_here: ({ number, roll }) =>
    `सूची नं. ${figure(number)} में ${roll} के लिए यह नहीं गिना जाता। कुछ नहीं लिखा गया।`,
  nothing_to_condone: ({ roll }) => `${roll} यहाँ सीमा से नीचे नहीं है: माफ़ करने को कुछ नहीं है।`,
  below_the_band: ({ roll }) => `${roll} छूट के दायरे से नीचे है: इस सूची के नियम से यह कमी माफ़ नहीं हो सकती।`,
  archived_not_condoned: ({ roll }) => `${roll} संग्रहित है। पहले विद्यार्थी को वापस लाएँ।`,
  moved_not_condoned: ({ roll }) => `${roll} अब दूसरी विद्यार्थी सूची में है। वहाँ की पात्रता सूची में निर्णय लें।`,
  condone_on_newest: ({ number, followed_by }) =>
    `सूची नं. ${figure(number)} के बाद नं. ${figure(followed_by)} बनी है। निर्णय वहाँ के प्रतिशत के साथ लिखें।`,
  no_such_list: ({ number }) => `सूची नं. ${figure(number)} नहीं है।`,
  no_such_signing_key: ({ number }) => `कुंजी ${figure(number)} नहीं है।`,
  objections_still_open: ({ number, until }) =>
    `सूची नं. ${figure(number)} पर आपत्तियाँ ${day(until)} के अंत तक ली जाती हैं। अंतिम सूची उसके बाद बनाएँ।`,
  no_list_of_code: ({ code }) => `इस रजिस्टर की किसी सूची का कोड ${code} नहीं है। काग़ज़ से फिर मिलाएँ।`,
};
