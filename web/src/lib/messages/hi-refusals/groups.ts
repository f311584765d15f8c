import type { Wordings } from "./types";
import { day } from "./values";

export const groups: Wordings<"groups"> = {
  no_such_group: "ऐसा कोई समूह नहीं है।",
  day_out_of_range: "सन् 2000 से लेकर आज से एक साल आगे तक की कोई तारीख़ चुनें।",
  day_before: ({ first }) => `${day(first)} से पहले की है`,
  day_after: ({ last }) => `${day(last)} के बाद की है`,
  section_of_batch: "सेक्शन एक विभाग की सूची को बाँटता है। विभाग चुनें, या समूह का कोई दूसरा प्रकार।",
  section_without_department: "सेक्शन के लिए ज़रूरी है",
  no_section_of_batch: "सेक्शन नहीं हो सकता: यह समूह पूरे बैच का है",
  group_name_taken: ({ label, archived }) =>
    archived
      ? `${label} नाम का एक संग्रहित समूह पहले से है। उसे वापस लाएँ, या दूसरा नाम चुनें।`
      : `यहाँ ${label} नाम का समूह पहले से है। दूसरा नाम चुनें।`,
  group_of_name: ({ archived }) => `यहाँ ${archived ? "एक संग्रहित" : "दूसरे"} समूह का नाम है`,
  in_two_sections: ({ roll, first, second }) =>
    `${roll} एक ही समय में दो सेक्शन में होता: ${first} और ${second}। कुछ नहीं लिखा गया।`,
};
