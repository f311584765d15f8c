import { counted, figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day } from "./values";

export const timetable: Wordings<"timetable"> = {
  no_such_slot: "समय-सारणी में ऐसी कोई जगह अब नहीं है।",
  no_such_term: "ऐसा कोई सत्र नहीं है।",
  no_such_change: "समय-सारणी का ऐसा कोई बदलाव नहीं है।",
  no_such_special_day: "कैलेंडर में ऐसा कोई दिन अब नहीं है।",
  slot_changed_since: "आपके देखने के बाद किसी ने इसे बदला है। कुछ नहीं बदला गया; समय-सारणी फिर से लोड करें।",
  special_day_changed_since:
    "आपके देखने के बाद किसी ने कैलेंडर का यह दिन बदला है। कुछ नहीं बदला गया; देखें कि अब वहाँ क्या है।",
  change_id_in_use: "यह पहचान संख्या समय-सारणी के किसी दूसरे बदलाव की है। कुछ नहीं बदला गया; फिर कोशिश करें।",
  changed_on_top:
    "इसके बाद किसी ने इन्हीं को बदला है, या इनके किसी दिन के बारे में कुछ कहा है। इसलिए इसे अब वापस नहीं लिया जा सकता; कुछ नहीं बदला गया।",
  hours_unsound: "ये घंटे एक के बाद एक नहीं आ सकते। चिह्नित घंटे देखें।",
  ends_before_beginning: "शुरू होने से पहले ख़त्म होता है।",
  hours_in_the_past: "बीती कक्षाओं का समय वही रहता है जो था। आज या बाद का दिन चुनें।",
  term_ends_early: "सत्र शुरू होने से पहले ख़त्म होता है। उसके दिन देखें।",
  term_has_slots: "इस सत्र की समय-सारणी में कक्षाएँ हैं, इसलिए इसे हटाया नहीं जा सकता। इसके बजाय इसे पहले ख़त्म करें।",
  term_has_begun: "यह सत्र शुरू हो चुका है, इसलिए इसका पहला दिन वही रहता है, और यह आज से पहले ख़त्म नहीं होता।",
  slot_unsound: "यह समय-सारणी में नहीं रह सकता। जो चिह्नित है उसे देखें।",
  subject_or_title: "विषय चुनें, या कोई शीर्षक लिखें, जैसे पुस्तकालय।",
  title_beside_subjects: "यहाँ या तो विषय होते हैं या शीर्षक, दोनों नहीं। एक को हटाएँ।",
  taught_twice: "वही विषय और समूह यहाँ दो बार है।",
  no_subject_of_this_id: "ऐसा कोई विषय नहीं है।",
  no_group_of_this_id: "ऐसा कोई समूह नहीं है।",
  group_without_list: "बताएँ किस बैच और विभाग का है; बैच के बिना विभाग कोई सूची नहीं है।",
  from_the_past: "बीते सप्ताह जैसे थे वैसे रहते हैं। बदलाव के लिए आज या बाद का दिन चुनें।",
  slot_has_no_class:
    "यह कक्षा नहीं है: इसकी हाज़िरी किसी से नहीं माँगी जाती, इसलिए किसी दिन के बारे में कहने को कुछ नहीं है।",
  reason_needed: "बताएँ कि कक्षा क्यों नहीं हुई।",
  words_needed: "कुछ शब्दों में बताएँ कि कक्षा क्यों नहीं हुई।",
  moved_where: "बताएँ किस दिन और किस घंटे में।",
  moved_nowhere: "कक्षा वैसे भी उसी दिन, उसी घंटे और उसी कमरे में है।",
  only_if_not_held: "यह उस कक्षा के बारे में कहा जाता है जो नहीं हुई, न कि उसके जो दूसरे समय पर है।",
  only_if_moved: "यह उस कक्षा के बारे में कहा जाता है जो दूसरे समय पर है, न कि उसके जो नहीं हुई।",
  day_unsound: "उस दिन के बारे में यह नहीं कहा जा सकता। जो चिह्नित है उसे देखें।",
  special_day_unsound: "यह कैलेंडर में नहीं रह सकता। जो चिह्नित है उसे देखें।",
  holiday_name_needed: "बताएँ कि छुट्टी किसकी है।",
  weekday_needed: "चुनें कि उस दिन किस वार की कक्षाएँ चलती हैं।",
  no_weekday_here: "छुट्टी के दिन किसी वार की कक्षाएँ नहीं चलतीं।",
  begins_before_hour_ends: ({ hour, ends }) => `घंटा ${hour} के ख़त्म होने (${ends}) से पहले शुरू होता है।`,
  slots_beyond_hours: ({ slots, hours }) =>
    `समय-सारणी में ${counted(slots, "जगह", "जगहें")} दिन के ${counted(hours, "घंटे", "घंटों")} से आगे जाती हैं। पहले उन्हें बदलें, या घंटे अधिक रखें।`,
  term_overlaps: ({ first_day, last_day }) =>
    `${day(first_day)} से ${day(last_day)} तक एक सत्र पहले से है। दो सत्रों का कोई दिन साझा नहीं होता।`,
  term_too_long: ({ most }) => `सत्र अधिक से अधिक ${figure(most)} दिन का होता है। उसके दिन देखें।`,
  term_too_far: ({ years }) => `सत्र आज से अधिक से अधिक ${figure(years)} साल दूर शुरू और ख़त्म होता है। उसके दिन देखें।`,
  slots_outside_term: ({ slots }) =>
    `इस सत्र में ${counted(slots, "जगह", "जगहों")} के लिए कोई दिन नहीं बचेगा। पहले उन्हें हटाएँ।`,
  slot_outside_term: ({ first_day, last_day }) =>
    `सत्र ${day(first_day)} से ${day(last_day)} तक है। उसका कोई दिन चुनें।`,
  slot_too_long: ({ hours, last_hour }) =>
    `दिन में ${counted(hours, "घंटा", "घंटे")} हैं; यह घंटा ${last_hour} में ख़त्म होगा।`,
  slot_of_archived_subject: ({ subject }) => `${subject} संग्रहित है। पहले विषय को वापस लाएँ।`,
  slot_of_archived_group: ({ group }) => `समूह ${group} संग्रहित है। पहले उसे वापस लाएँ।`,
  group_not_called_there: ({ subject, group }) =>
    `${subject} समूह ${group} को नहीं बुलाता। वह चुनें जिसे यह बुलाता है, या पहले इसे जोड़ें।`,
  no_such_lecturer: ({ user_name }) => `${user_name} उपयोगकर्ता नाम किसी का नहीं है, या वे जा चुके हैं।`,
  not_on_that_day: ({ day: held }) =>
    `${day(held)} को यह कक्षा वैसे भी नहीं है: वार के कारण, कैलेंडर के कारण, या क्योंकि यह बाद में शुरू या पहले ख़त्म होती है।`,
  not_one_of_its_hours: ({ first, last }) =>
    first === last ? `इसका केवल घंटा ${first} है।` : `इसके घंटे ${first} से ${last} हैं।`,
  special_days_too_many: ({ most }) => `ये ${figure(most)} से अधिक दिन हैं। पहला और अंतिम दिन देखें।`,
  special_day_there: ({ first_day, last_day, name }) => {
    const days = first_day === last_day ? day(first_day) : `${day(first_day)} से ${day(last_day)}`;
    return `तब इन्हीं के लिए कैलेंडर में पहले से है: ${name ? `${name}, ${days}` : days}। उसे बदलें, या दूसरे दिन चुनें।`;
  },
};
