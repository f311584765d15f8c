import type { setup as english } from "@/lib/messages/en/setup";
import { figure } from "./counting";

export const setup: typeof english = {
  title: (done, of) => `पहली हाज़िरी तक ${of} में से ${done} चरण पूरे`,
  steps: {
    places: "बैच और विभाग",
    students: "विद्यार्थी सूचियाँ",
    subjects: "सेमेस्टर के विषय",
    rollcall: "पहली हाज़िरी",
  },
  placesText: "यहाँ पढ़ने वालों के बैच और विभाग",
  studentsText: "हर बैच और विभाग की एक फ़ाइल: JSON, CSV या XLSX",
  listed: (students, lists) => `${figure(lists)} सूचियों में ${figure(students)} विद्यार्थी`,
  subjectsText: "सूची चिपकाएँ, हर पंक्ति में एक विषय: कोड, फिर नाम",
  taught: (subjects) => `${figure(subjects)} विषय`,
  rollcallText: "अपने फ़ोन पर, या यहीं",
  take: "हाज़िरी लें",
  done: "पूरा",
  stays: "पहली कक्षा अपलोड होने तक यह यहाँ रहेगा।",
};
