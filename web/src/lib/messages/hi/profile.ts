import type { profile as english } from "@/lib/messages/en/profile";
import { counted } from "./counting";

const classes = (count: number) => counted(count, "कक्षा", "कक्षाएँ");

export const profile: typeof english = {
  copyLink: "लिंक कॉपी करें",
  copied: "लिंक कॉपी हो गया",

  states: {
    noClasses: "अभी कोई कक्षा नहीं हुई",
    noClassesText: (subject) => `${subject} की कोई कक्षा अपलोड नहीं हुई है। पहली कक्षा के बाद प्रतिशत दिखेगा।`,
    noMarks: "अभी कोई प्रविष्टि नहीं",
    noMarksText: (roll, subject, held) =>
      `${subject}: अब तक ${classes(held)}, पर किसी की सूची में ${roll} नहीं था। ऐसी पहली कक्षा के बाद प्रतिशत दिखेगा।`,
    chooseSubject: "दूसरा विषय चुनें",
    unknownRoll: (roll, department, batch) => `${department}, ${batch} में ${roll} नाम का कोई रोल नंबर नहीं`,
    unknownRollText: "नंबर को पहचान-पत्र से मिलाएँ, या बैच या विभाग बदलें।",
    tryAgain: "फिर कोशिश करें",
    noSubject: "ऐसा कोई विषय नहीं है",
    noSubjectText: "हो सकता है लिंक पुराना हो, या विषय का नाम बदल गया हो। उसे फिर से चुनें।",
    chooseAgain: "फिर से चुनें",
    codeNeeded: "यह कॉलेज आपका कोड माँगता है",
    codeNeededText: "कोड कार्यालय से मिलता है। उसे रोल नंबर के साथ लिखें।",
    typeCode: "कोड लिखें",
    notShown: "यह विवरण दिखाया नहीं जा सकता",
    tooMany: "इस नेटवर्क से बहुत बार देखा गया",
    tooManyText: (minutes) => `${counted(minutes, "मिनट")} में फिर कोशिश करें। आपके विवरण में कोई गड़बड़ी नहीं है।`,
  },
};
