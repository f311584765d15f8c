import type { called as english } from "@/lib/messages/en/called";
import { figure } from "./counting";

const NO_BREAK = "\u00a0";

export const called: typeof english = {
  kinds: { section: "सेक्शन", lab: "लैब बैच", elective: "वैकल्पिक विषय", other: "समूह" },
  together: "सब एक साथ",
  students: () => "विद्यार्थी",
  from: ({ here, elsewhere }) => {
    const own = here.map(([department, count]) => `${department}${NO_BREAK}${figure(count)}`);
    const others = elsewhere.map(([batch, count]) => `${batch} के${NO_BREAK}${figure(count)}`);
    return [own, others]
      .filter((part) => part.length > 0)
      .map((part) => part.join(", "))
      .join(" और ");
  },
  chooseAgain: "पहले जो चुना था, वह इस विषय में अब नहीं पुकारा जाता। फिर से चुनें।",
  nobody: (group, date) => `${date} को ${group} में कोई विद्यार्थी नहीं है`,
  chooseAnother: "कोई दूसरा चुनें, या",
  putInto: (group) => `${group} में विद्यार्थी जोड़ें`,
  toGroups: "समूह देखें",
};
