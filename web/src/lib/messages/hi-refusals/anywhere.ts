import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { LEVELS } from "./values";

export const core: Wordings<"core"> = {
  bad_input: "कृपया चिह्नित ख़ाने सुधारें।",
  not_one_object: "इस फ़ॉर्म के ख़ानों वाला एक JSON ऑब्जेक्ट भेजें।",
  out_of_range: "कोई मान उस सीमा से बाहर है जो रखी जा सकती है।",
  not_found: "इस पते पर कुछ नहीं है।",
  wrong_method: "इस पते पर यह नहीं किया जा सकता।",
  conflict: "इसे उसी समय किसी और ने बदला। कुछ भी बदला नहीं गया; फिर से खोलें।",
  bad_cursor: "पृष्ठ का पता बिगड़ा हुआ है; पहले पृष्ठ से शुरू करें।",
  stopping: "सर्वर बंद हो रहा है; फिर कोशिश करें।",
  no_such_student: "ऐसा कोई विद्यार्थी नहीं है।",
  no_such_label: ({ word, label }) => `${label} नाम का कोई ${LEVELS[word]} नहीं है।`,
  no_such_subject: ({ subject, batch, department, semester }) =>
    `${batch}, ${department}, ${semester} में ${subject} नाम का कोई विषय नहीं है।`,
};

export const edge: Wordings<"edge"> = {
  too_slow: "अनुरोध समय पर नहीं पहुँचा। फिर से भेजें।",
  bad_request: "यह HTTP नहीं है।",
  bad_host: "जिस पते पर यह भेजा गया, वह किसी सर्वर का नाम नहीं है।",
  bad_address: "पते में ऐसा चिह्न है जो किसी पते में नहीं होता।",
  cross_site: "यह इस साइट के पृष्ठ से नहीं आया, इसलिए कुछ भी बदला नहीं गया। पृष्ठ फिर से खोलकर कोशिश करें।",
  not_json: "इसे UTF-8 में application/json के रूप में भेजें।",
  not_bytes: "फ़ाइल का टुकड़ा application/octet-stream के रूप में भेजें।",
  not_a_form: "फ़ाइल को उसके ख़ानों के साथ multipart/form-data के रूप में भेजें।",
  busy: "सर्वर पर एक साथ बहुत कुछ भेजा जा रहा है। कुछ भी बदला नहीं गया; फिर कोशिश करें।",
  bad_json: "यह JSON नहीं है।",
  body_not_utf8: "यह पाठ UTF-8 में नहीं है।",
  json_too_many_parts: "इस JSON में बहुत अधिक हिस्से हैं।",
  json_too_deep: "इस JSON में सूचियाँ एक-दूसरे के भीतर बहुत गहरी हैं।",
  json_too_many_fields: "एक ऑब्जेक्ट में बहुत अधिक ख़ाने हैं।",
  json_field_twice: "एक ख़ाना दो बार दिया गया है।",
  json_nan: "NaN और Infinity JSON नहीं हैं।",
  json_number_too_large: "एक संख्या बहुत बड़ी है।",
  server_stopping: "सर्वर बंद हो रहा है।",
  database_silent: "डेटाबेस से उत्तर नहीं मिल रहा।",
  cannot_write: "सर्वर अब कुछ लिख नहीं सकता: उसे फिर से शुरू करें।",
  other_schema: "डेटाबेस का ढाँचा इस संस्करण का नहीं है: `rollbook migrate` चलाएँ।",
  metrics_closed: "ये आँकड़े केवल इस मशीन पर, या API टोकन से मिलते हैं।",
  too_large: ({ most }) => `यह ${figure(most)} बाइट से बड़ा है; सर्वर यहाँ अधिकतम इतना ही लेता है।`,
  headers_too_large: ({ most }) =>
    `अनुरोध का शीर्ष भाग ${figure(most)} बाइट से बड़ा है; सर्वर अधिकतम इतना ही लेता है।`,
  unusable_text: ({ sign }) => `एक पाठ में ${SIGNS[sign]} है।`,
  holds_sign: ({ sign }) => `में ${SIGNS[sign]} है`,
  error: ({ number }) => `सर्वर पर कोई गड़बड़ी हुई। फिर कोशिश करें; न हो तो कार्यालय को यह संख्या बताएँ: ${number}।`,
};

const SIGNS = { NUL: "NUL चिह्न", half: "आधा चिह्न" };

export const store: Wordings<"store"> = {
  stopping_writes: "सर्वर बंद हो रहा है। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  too_much_to_write: "सर्वर पर लिखने का काम बहुत अधिक है। कुछ भी बदला नहीं गया; फिर कोशिश करें।",
  disk_full: "सर्वर की डिस्क भर गई है। कुछ भी बदला नहीं गया; कार्यालय को बताएँ।",
  database_full: "डेटाबेस की डिस्क भर गई है। कुछ भी बदला नहीं गया; कार्यालय को बताएँ।",
  disk_not_reached: "सर्वर अपनी डिस्क तक नहीं पहुँच सका। कुछ भी पक्का नहीं हुआ; फिर कोशिश करें।",
  not_confirmed: "डेटाबेस ने काम की पुष्टि नहीं की। फिर से भेजें।",
  too_many_ask: "डेटाबेस से एक साथ बहुत लोग पूछ रहे हैं। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  database_slow: "डेटाबेस ने बहुत देर लगाई। कुछ भी बदला नहीं गया; फिर कोशिश करें।",
  unavailable: "डेटाबेस से उत्तर नहीं मिल रहा। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  too_many_collisions: ({ tries }) =>
    `सहेजा नहीं गया: एक साथ बहुत कुछ बदल रहा है। ${figure(tries)} बार कोशिश हुई; फिर कोशिश करें।`,
};

export const live: Wordings<"live"> = {
  only_admins_hear: "वहाँ के बदलाव केवल एडमिन को बताए जाते हैं।",
  is_for_admins: "केवल एडमिन के लिए है",
  too_many_streams: "यहाँ से बहुत सारे सीधे संपर्क खुले हैं। कुछ बंद करें, या थोड़ा रुकें।",
  no_seat: "सर्वर अभी और सीधा संपर्क नहीं ले सकता; फिर कोशिश करें।",
};

export const exports: Wordings<"exports"> = {
  so_many_lines: "में इतनी पंक्तियाँ नहीं आ सकतीं",
  too_many_rows: ({ most }) =>
    `इसमें ${figure(most)} से अधिक पंक्तियाँ हैं, जो XLSX फ़ाइल में नहीं आतीं। CSV लें, या कम हिस्सा लें।`,
};

export const history: Wordings<"history"> = {
  needed_above: "ज़रूरी है, क्योंकि उसके नीचे का कुछ चुना गया है",
  choose_first: ({ word }) => `पहले ${LEVELS[word]} चुनें।`,
};

export const demo: Wordings<"demo"> = {
  not_empty: "कॉलेज ख़ाली नहीं है, और नमूना कॉलेज केवल नए कॉलेज के लिए है। कुछ नहीं जोड़ा गया।",
  unfinished: ({ why }, say) =>
    `नमूना कॉलेज में लोग जुड़ गए, पर अभी सब कक्षाएँ नहीं। ${say(why)} जो बाक़ी है, वह सर्वर पर \`rollbook demo\` से जुड़ जाता है।`,
};
