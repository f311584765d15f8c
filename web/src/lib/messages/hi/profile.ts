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
  },
};
