import type { standing as english } from "@/lib/messages/en/standing";
import { figure } from "./counting";

const NO_BREAK = "\u00a0";

/** कक्षा, कक्षाएँ as what misses or counts; कक्षा, कक्षाओं before में. */
const nextClasses = (count: number, many: "कक्षाएँ" | "कक्षाओं", together: boolean) => {
  const next = count === 1 ? "अगली कक्षा" : `अगली ${figure(count)} ${many}`;
  return together ? `${next} (किसी भी विषय की)` : next;
};

const sentence: (typeof english)["sentence"] = (standing, person, together = false) => {
  const { passing, line, canMiss, mustAttend } = standing;
  if (passing === null || line === null) return null;
  const inAll = together ? "सभी विषयों में मिलाकर " : "";
  const atLine = `${figure(line)}${NO_BREAK}%`;
  if (canMiss !== null) {
    const attendance = `${inAll}${person === "you" ? "आपकी उपस्थिति" : "उपस्थिति"}`;
    return canMiss === 0
      ? `${nextClasses(1, "कक्षाएँ", together)} छूटी तो ${attendance} ${atLine} से नीचे चली जाएगी।`
      : `${nextClasses(canMiss, "कक्षाएँ", together)} छूटने पर भी ${attendance} ${atLine} से नीचे नहीं जाएगी।`;
  }
  if (mustAttend === null) return `अब ${inAll}${atLine} तक पहुँचना संभव नहीं है।`;
  const who = person === "you" ? "आपको " : "";
  return `${inAll}${atLine} तक पहुँचने के लिए ${who}${nextClasses(mustAttend, "कक्षाओं", together)} में उपस्थित रहना होगा।`;
};

export const standing: typeof english = {
  sentence,
  passing: "सीमा से ऊपर",
  below: (passLine) => `${passLine} से नीचे`,
  band: (floor) => `छूट के दायरे में: ${floor} या उससे ऊपर कमी माफ़ हो सकती है`,
  inBand: "छूट के दायरे में",
  short: "सीमा से नीचे",
  outOfReach: "पहुँच से बाहर",
  inAll: (subjects) => (subjects === 1 ? "सेमेस्टर के इकलौते विषय में" : `सभी ${figure(subjects)} विषयों में मिलाकर`),
  inThisSubject: "इस विषय में",
  attendedOf: (attended, of) => `${figure(of)} में से ${figure(attended)}`,
  marks: (marks) => `उपस्थिति के अंक: ${figure(marks)}`,
  total: "कुल कक्षाएँ",
  present: "उपस्थित",
  ofWhichLate: (count) => `जिनमें ${figure(count)} बार देर से`,
  absent: "अनुपस्थित",
  ofWhichOnLeave: (count) => `जिनमें ${figure(count)} अवकाश पर`,
  ofWhichCounted: (count) => `जिनमें ${figure(count)} गिनी गईं`,
  beforeJoining: (count) => `और जुड़ने से पहले की ${figure(count)}`,
  percent: "%",
};
