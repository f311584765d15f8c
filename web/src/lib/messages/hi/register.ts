import type { registers as english } from "@/lib/messages/en/register";
import { countsOf } from "./class-counts";
import { counted } from "./counting";
import { nameGroup } from "./group-names";

export const registers: typeof english = {
  choose: {
    title: "रजिस्टर",
    lead: "एक तारीख़ को एक सेमेस्टर की सभी कक्षाएँ। दोनों चुनें।",
    semester: "सेमेस्टर",
    see: "सूची देखें",
  },
  title: (semester) => `रजिस्टर, ${semester} सेमेस्टर`,
  otherDate: "दूसरी तारीख़",
  classes: (count) => counted(count, "कक्षा", "कक्षाएँ"),
  nth: (subject, group, number) => [subject, group, number && `कक्षा ${number}`].filter(Boolean).join(", "),
  nameGroup,
  together: "सब एक साथ",
  continued: (title) => `${title}, जारी`,
  counts: countsOf,
  takenLater: (moment) => `बाद में ली गई, ${moment} को`,
  line: {
    present: (roll) => `${roll} उपस्थित`,
    absent: (roll) => `${roll} अनुपस्थित`,
    late: (roll) => `${roll} देर से`,
  },
  none: (semester) => `उस दिन ${semester} सेमेस्टर की कोई कक्षा नहीं`,
  noneText: "कक्षा अपलोड होने के बाद यहाँ आती है। रद्द की गई कक्षाएँ नहीं आतीं।",
  closed: "यह कॉलेज अपने रजिस्टर केवल एडमिन को दिखाता है",
  closedText: "देखने के लिए लॉग इन करें।",
  logIn: "लॉग इन",
  noSemester: (semester) => `${semester} नाम का कोई सेमेस्टर नहीं है`,
  noSemesterText: "हो सकता है लिंक पुराना हो, या सेमेस्टर का नाम बदल गया हो। उसे फिर से चुनें।",
  chooseAgain: "फिर से चुनें",

  paper: {
    title: "रजिस्टर",
    semester: (semester) => `सेमेस्टर ${semester}`,
    signatures: ["प्राध्यापक", "विभागाध्यक्ष"],
    compareAt: "रजिस्टर से यहाँ मिलाएँ:",
    qr: "उस पते का QR कोड जहाँ रजिस्टर में दर्ज बात दिखती है",
    foot: (title, printed) => `${title} · ${printed} को छपा · अनुपस्थित रेखांकित हैं`,
    lateDotted: "देर से आए बिंदुओं से रेखांकित हैं, और उपस्थित में गिने जाते हैं",
    lateAddingUp: "देर से आए बिंदुओं से रेखांकित हैं",
  },
};
