import { figure } from "@/lib/messages/hi/counting";
import type { Wordings } from "./types";
import { day } from "./values";

const LEFT_OUT = "यह पंक्ति छोड़ी जाएगी।";
const inRow = (row: number) => (row > 0 ? ` (पंक्ति ${figure(row)})` : "");

export const slotsfile: Wordings<"slotsfile"> = {
  no_slot_headings:
    "इस फ़ाइल की किसी पंक्ति में Day, Hour और Subject शीर्षक नहीं हैं। उन्हें स्तंभों के ऊपर लिखें, या दूसरी फ़ाइल चुनें।",
  no_slots_in_file: "इस फ़ाइल में कोई कक्षा नहीं है।",
  slots_not_in_json: "समय-सारणी CSV, XLSX या .fet फ़ाइल से पढ़ी जाती है। फ़ाइल को उनमें से किसी रूप में सहेजें।",
  activities_without_hours:
    "यह FET की गतिविधियों की सूची है, जिसमें न दिन हैं न घंटे। वह फ़ाइल चुनें जिसका अंत _timetable.csv में है।",
  xml_not_of_fet: "यह फ़ाइल FET की नहीं है। .fet, CSV या XLSX फ़ाइल चुनें।",
  fet_damaged: "यह .fet फ़ाइल ख़राब है: इसे XML के रूप में पढ़ा नहीं जा सकता। इसे FET में फिर से सहेजें, और नई फ़ाइल चुनें।",
  fet_with_entities:
    "यह फ़ाइल अपनी एंटिटी घोषित करती है, जो FET कभी नहीं करता। इसे FET में फिर से सहेजें, और नई फ़ाइल चुनें।",
  fet_not_placed:
    "FET ने इनमें से किसी गतिविधि का समय अभी तय नहीं किया है। FET में समय-सारणी बनाएँ, और वह फ़ाइल चुनें जिसका अंत _data_and_timetable.fet में है।",
  no_hours_yet: "Rollbook अभी दिन के घंटे नहीं जानता। पहले उन्हें लिखें; फिर फ़ाइल दोबारा चुनें।",
  no_slot_usable: "इस फ़ाइल से समय-सारणी में कुछ नहीं बदलेगा।",
  slots_preview_outdated: "इस पूर्वावलोकन के बाद समय-सारणी बदल गई। कुछ नहीं लिखा गया; नया पूर्वावलोकन देखें।",
  slots_id_in_use: "इस पहचान संख्या से कोई दूसरी फ़ाइल भेजी जा चुकी है। कुछ नहीं लिखा गया; पूर्वावलोकन से फिर शुरू करें।",
  row_without_day: "दिन नहीं है।",
  row_without_hour: "घंटा नहीं है।",
  row_without_subject: "विषय नहीं है।",
  row_without_students: "यह नहीं लिखा है कि यह किन विद्यार्थियों का है।",
  not_placed: "FET ने इस गतिविधि का समय तय नहीं किया है: न दिन है, न घंटा।",
  placed_twice: "फ़ाइल में इसके दो अलग समय हैं।",
  hours_not_in_a_row: "इसके घंटे लगातार नहीं हैं।",
  left_out: "आपने इसे छोड़ दिया है।",
  too_many_slots: ({ most }) => `इस फ़ाइल में ${figure(most)} से अधिक स्लॉट हैं। इसे बाँटें, जैसे विभाग के अनुसार।`,
  fet_of_other_version: ({ version, first, last }) =>
    `यह फ़ाइल FET ${version} की है। Rollbook FET ${first} से ${last} तक की फ़ाइलें पढ़ता है। इसे ऐसे FET में खोलकर सहेजें, और नई फ़ाइल चुनें।`,
  no_such_weekday: ({ text }) => `“${text}” सप्ताह का कोई दिन नहीं है।`,
  no_such_hour: ({ text, hours }) => `“${text}” दिन के ${figure(hours)} घंटों में से कोई नहीं है।`,
  no_such_length: ({ text }) => `“${text}” घंटों की संख्या नहीं है।`,
  beyond_the_day: ({ hours, ends }) => `दिन में ${figure(hours)} घंटे हैं; यह घंटे ${figure(ends)} में समाप्त होगा।`,
  unknown_lecturer: ({ name }) => `बताएँ कि “${name}” कौन हैं।`,
  unknown_students: ({ name }) => `बताएँ कि “${name}” कौन-से विद्यार्थी हैं।`,
  row_of_no_list: ({ batch, department }) => `${batch} ${department} नाम की कोई सूची नहीं है।`,
  unknown_subject: ({ subject, students }) => `${students} में “${subject}” नाम का कोई विषय नहीं है।`,
  several_subjects: ({ subject, students }) =>
    `${students} में ${subject} कई सेमेस्टरों में है। सेमेस्टर को अलग स्तंभ में लिखें।`,
  row_of_archived_subject: ({ subject, archived }) =>
    `${subject} ${day(archived)} को संग्रहीत किया गया। पहले उसे वापस लाएँ।`,
  set_not_called: ({ group, subject }) =>
    `${subject} में ${group} को नहीं पुकारा जाता। पहले विषय के पृष्ठ पर यह लिखें।`,
  row_of_no_group: ({ group, subject }) =>
    `${subject} में “${group}” नाम का कोई समूह नहीं है। यदि वह नया है, तो पहले उसे समूहों के पृष्ठ पर बनाएँ।`,
  slot_stands_in_row: ({ subject, row }) => `पंक्ति ${figure(row)} में उसी घंटे ${subject} पहले से है। ${LEFT_OUT}`,
  not_yours_to_keep: ({ place }) => `${place} की समय-सारणी आपकी ज़िम्मेदारी में नहीं है।`,
  too_much_in_one_slot: ({ most }) => `इसमें ${figure(most)} से ज़्यादा कक्षाएँ या प्राध्यापक हैं। इसे कई पंक्तियों में बाँटें।`,
  text_too_long_for_slot: ({ most }) => `कमरा या शीर्षक ${figure(most)} अक्षरों से लंबा है।`,
  room_is_taken: ({ room, other, row }) => `कमरा ${room} में उसी समय ${other} भी है${inRow(row)}।`,
  lecturer_is_elsewhere: ({ lecturer, other, row }) => `${lecturer} उसी समय ${other} भी पढ़ाते हैं${inRow(row)}।`,
  students_are_elsewhere: ({ other, row }) => `कुछ विद्यार्थियों का उसी समय ${other} है${inRow(row)}।`,
};
