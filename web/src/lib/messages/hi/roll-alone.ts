import type { rollAlone as english } from "@/lib/messages/en/roll-alone";
import { semesterName } from "@/lib/semester-name";
import { counted, figure } from "./counting";

const NO_BREAK = "\u00a0";
const percent = (value: number) => `${figure(value)}${NO_BREAK}%`;
const withSign = (share: string) => `${share}${NO_BREAK}%`;

/** कक्षा, कक्षाएँ as what is missed; कक्षा, कक्षाओं before में. */
const classes = (count: number) => (count === 1 ? "कक्षा" : "कक्षाएँ");
const inClasses = (count: number) => (count === 1 ? "कक्षा" : `${figure(count)} कक्षाओं`);
const allLeft = (left: number) => (left === 1 ? "बची हुई एक कक्षा" : `बची हुई सभी ${figure(left)} कक्षाओं`);

const sentence: (typeof english)["sentence"] = (standing, ahead, floor, share) => {
  const { passing, line, canMiss, mustAttend, percentage, until } = standing;
  const { left, atBest, unreachable } = ahead;
  if (passing === null || line === null) return null;
  if (passing) return youCanMiss(canMiss ?? 0, left);
  if (!unreachable && mustAttend !== null) {
    if (mustAttend === left) return `${percent(line)} के लिए ${allLeft(left)} में आना ज़रूरी है।`;
    if (until && left !== null) {
      return `${percent(line)} के लिए बची हुई ${figure(left)} में से ${inClasses(mustAttend)} में आना ज़रूरी है।`;
    }
    const of = left === null ? "" : ` (${figure(left)} ${left === 1 ? "बची है" : "बची हैं"})`;
    return `${percent(line)} के लिए अगली ${inClasses(mustAttend)} में आना ज़रूरी है${of}।`;
  }
  const how =
    left === null || atBest === null
      ? ""
      : left === 0
        ? ": कोई कक्षा नहीं बची"
        : `: ${allLeft(left)} में आने पर ${withSign(share(atBest))}`;
  const condoned = floor !== null && (atBest ?? percentage ?? 0) >= floor;
  return `अब ${percent(line)} तक नहीं पहुँच सकते${how}।${condoned ? ` ${percent(floor)} से ऊपर छूट पर विचार हो सकता है।` : ""}`;
};

function youCanMiss(count: number, left: number | null): string {
  if (left === null) {
    return count === 0
      ? "अगली कक्षा नहीं छोड़ सकते।"
      : `अगली ${count === 1 ? "" : `${figure(count)} `}${classes(count)} छोड़ सकते हैं।`;
  }
  if (left === 0) return "कोई कक्षा नहीं बची।";
  if (count >= left)
    return left === 1 ? "बची हुई एक कक्षा छोड़ सकते हैं।" : `बची हुई सभी ${figure(left)} कक्षाएँ छोड़ सकते हैं।`;
  if (count === 0 && left === 1) return "बची हुई एक कक्षा नहीं छोड़ सकते।";
  return count === 0
    ? `बची हुई ${figure(left)} में से कोई कक्षा नहीं छोड़ सकते।`
    : `बची हुई ${figure(left)} में से ${figure(count)} ${classes(count)} छोड़ सकते हैं।`;
}

const subjects = (count: number) => counted(count, "विषय");

export const rollAlone: typeof english = {
  sentence,
  below: (count, all, line) => `विषय ${percent(line)} से नीचे ${count > 1 ? "हैं" : "है"}, कुल ${figure(all)} में से`,
  inAll: (count) => `${subjects(count)} मिलाकर`,
  at: (moment) => `${moment} बजे। `,
  together: (share, attended, of) => `सब मिलाकर ${withSign(share)} (${figure(of)} में से ${figure(attended)})।`,
  attendedOf: (attended, of) => `${figure(of)} में से ${figure(attended)}`,
  toTheEnd: (day) => `बची हुई कक्षाएँ समय-सारणी से, सत्र के अंत, ${day}, तक गिनी गई हैं।`,
  noClassYet: "अभी कोई कक्षा नहीं",
  standing: "स्थिति",
  section: (label) => `सेक्शन ${label}`,
  semester: (label) => semesterName(label, (number) => `${number} सेमेस्टर`),
  anotherRoll: "दूसरा रोल नंबर",
  keepText: "बिना नेटवर्क के भी खुलेगा। केवल अपने फ़ोन पर।",
  keepWithCode: "बिना नेटवर्क के भी खुलेगा; कोड भी रखा जाएगा। केवल अपने फ़ोन पर।",
  keep: "फ़ोन पर रखें",
  kept: "इस फ़ोन पर रखा",
  forget: "हटाएँ",
  asItStood: (moment) => `नेटवर्क नहीं है। ${moment} की स्थिति।`,
  noNetwork: "नेटवर्क नहीं है",
  notKept: (roll) => `${roll} इस फ़ोन पर नहीं रखा गया था। कुछ खोया नहीं है: नेटवर्क आने पर फिर कोशिश करें।`,
  tryAgain: "फिर कोशिश करें",
  which: (roll) => `रोल नंबर ${roll}: आप किस सूची में हैं?`,
  lists: (count, roll) => `रोल नंबर ${roll} ${figure(count)} सूचियों में है।`,
  noClass: "अभी कोई कक्षा नहीं हुई",
  setUp: (count, semester) => `${semester}: ${subjects(count)} तय हैं। पहली कक्षा अपलोड होने के बाद प्रतिशत दिखेगा।`,
  noSubject: "इस रोल नंबर के लिए अभी कोई विषय तय नहीं है। पहली कक्षा अपलोड होने के बाद प्रतिशत दिखेगा।",
  listed: (number, kind, count, together) => {
    const where = [count > 0 && `${subjects(count)} में`, together && "सभी विषय मिलाकर"];
    return `${kind === "final" ? "अंतिम" : "अस्थायी"} सूची नं. ${figure(number)}: यह रोल नंबर ${where.filter(Boolean).join(" और ")} सीमा से नीचे है`;
  },
  end: (words) => `${words}।`,
  condoned: "छूट मिली: फिर भी परीक्षा दे सकते हैं।",
  objectionsUntil: (day) => `आपत्तियाँ ${day} तक।`,
  seeList: "सूची देखें",
  leave: "अवकाश",
  leaveAsked: "माँगा गया, अभी निर्णय नहीं हुआ",
  leaveGranted: "स्वीकृत",
  leaveCounts: {
    present: "उपस्थित गिनी गई",
    share: "एक हिस्से तक उपस्थित गिनी गई",
    absent: "अनुपस्थित गिनी गई",
    not: "नहीं गिनी गई",
  },
  missed: (counts, count) => `${counts}: ${figure(count)} ${classes(count)}`,
  earlier: "पिछले सेमेस्टर",
  inShort: (count, below, share) =>
    [
      below === null
        ? subjects(count)
        : `${subjects(count)}, ${below === 0 ? "कोई" : figure(below)} नीचे${below === 0 ? " नहीं" : ""}`,
      share !== null && `मिलाकर ${withSign(share)}`,
    ]
      .filter(Boolean)
      .join(" · "),
};
