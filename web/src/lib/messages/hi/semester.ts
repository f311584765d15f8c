import type { semester as english } from "@/lib/messages/en/semester";
import { counted, figure } from "./counting";
import { nameGroup, nameSemester } from "./group-names";

const NO_BREAK = "\u00a0";

const percent = (value: number) => `${figure(value)}${NO_BREAK}%`;

export const semester: typeof english = {
  title: "सेमेस्टर शीट",
  lead: "सेमेस्टर के सभी विषयों में एक सूची के विद्यार्थी। सूची चुनें।",
  see: "शीट देखें",
  makeList: "सूची बनाएँ",
  heading: (below, students, line) =>
    below === 0
      ? `कोई भी ${percent(line)} से नीचे नहीं है`
      : `${figure(students)} में से ${figure(below)} की उपस्थिति ${percent(line)} से नीचे`,
  noLine: (students) => counted(students, "विद्यार्थी"),
  partly: "केवल आपके विषयों में। सभी विषयों का योग यहाँ नहीं बताया जाता।",
  all: "सभी",
  group: "समूह",
  nameGroup,
  nameSemester,
  find: "रोल नंबर या नाम खोजें",
  show: "किन्हें दिखाएँ",
  filters: {
    all: "सभी",
    below: "सीमा से नीचे",
    band: "छूट के दायरे में",
    short: "कम",
    unreachable: "नहीं पहुँच सकते",
  },
  letters: {
    band: (floor, line) => `छूट के दायरे में, ${figure(floor)} से ${percent(line)}`,
    short: (below) => `कम, ${percent(below)} से नीचे`,
    shortOfBoth: (together, each) => `कम, कुल ${percent(together)} से या किसी विषय में ${percent(each)} से नीचे`,
    unreachable: (line, until) =>
      `${until === null ? "" : `सत्र के अंत, ${until}, तक `}बची हुई कक्षाओं से ${percent(line)} तक नहीं पहुँच सकते`,
  },
  caption: "विद्यार्थी और हर विषय में उनका प्रतिशत",
  heads: { number: "क्रम", roll: "रोल नंबर", name: "नाम", together: "कुल", outcome: "परिणाम" },
  outcomes: { met: "पात्र", band: "छूट मिल सकती है", short: "अपात्र" },
  together: "सभी विषय एक साथ",
  allClasses: "सभी कक्षाएँ",
  above: (count) => `और ${figure(count)} सीमा से ऊपर`,
  allBelow: (count) => (count === 1 ? "एकमात्र विषय सीमा से नीचे" : `सभी ${figure(count)} सीमा से नीचे`),
  noneBelow: (count) => (count === 1 ? "एकमात्र विषय सीमा से ऊपर" : `सभी ${figure(count)} सीमा से ऊपर`),
  notYet: "अभी कोई कक्षा नहीं",
  inAll: (percentage) => `कुल ${percentage}`,
  nobody: "यहाँ दिखाने के लिए कोई नहीं",
  nobodyText: "सभी चुनें, या कुछ और खोजें।",
  none: "अभी कोई कक्षा नहीं हुई",
  noneText: "इस सेमेस्टर की पहली कक्षा अपलोड होने के बाद शीट भरती है।",
  noneYours: "यहाँ आपके देखने के लिए कुछ नहीं है",
  noneYoursText: "वह सूची चुनें, जिसका कोई विषय आप पढ़ाते हैं।",
  paper: {
    label: "काग़ज़",
    title: (heading) => `सेमेस्टर शीट: ${heading}`,
    held: (classes) => `${figure(classes)} हुईं`,
    day: (day) => `${day} की स्थिति`,
    compare: (day) => `${day} को रजिस्टर में जो था उससे मिलाएँ: स्कैन करें और लॉग इन करें।`,
    qr: "रजिस्टर में इस शीट का QR कोड, जैसी वह उस दिन थी",
    printed: (moment, by) => `${by} ने ${moment} को छापा`,
    signatures: ["कक्षा अध्यापक", "विभागाध्यक्ष", "परीक्षा कार्यालय"],
  },
};
