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
  no_such_list: ({ number }) => `सूची नं. ${figure(number)} नहीं है।`,
  no_such_signing_key: ({ number }) => `कुंजी ${figure(number)} नहीं है।`,
  objections_still_open: ({ number, until }) =>
    `सूची नं. ${figure(number)} पर आपत्तियाँ ${day(until)} के अंत तक ली जाती हैं। अंतिम सूची उसके बाद बनाएँ।`,
  no_list_of_code: ({ code }) => `इस रजिस्टर की किसी सूची का कोड ${code} नहीं है। काग़ज़ से फिर मिलाएँ।`,
};
