import type { standing as english } from "@/lib/messages/en/standing";
import { figure } from "./counting";

const NO_BREAK = "\u00a0";

/** कक्षा, कक्षाएँ as what misses or counts; कक्षा, कक्षाओं before में. */
const nextClasses = (count: number, many: "कक्षाएँ" | "कक्षाओं") =>
  count === 1 ? "अगली कक्षा" : `अगली ${figure(count)} ${many}`;

const sentence: (typeof english)["sentence"] = (standing, passLine, person) => {
  const { passing, canMiss, mustAttend } = standing;
  const atPassLine = `${figure(passLine)}${NO_BREAK}%`;
  if (passing === null) return null;
  if (canMiss !== null) {
    const attendance = person === "you" ? "आपकी उपस्थिति" : "उपस्थिति";
    return canMiss === 0
      ? `अगली कक्षा छूटी तो ${attendance} ${atPassLine} से नीचे चली जाएगी।`
      : `${nextClasses(canMiss, "कक्षाएँ")} छूटने पर भी ${attendance} ${atPassLine} से नीचे नहीं जाएगी।`;
  }
  if (mustAttend === null) return `अब ${atPassLine} तक पहुँचना संभव नहीं है।`;
  const who = person === "you" ? "आपको " : "";
  return `${atPassLine} तक पहुँचने के लिए ${who}${nextClasses(mustAttend, "कक्षाओं")} में उपस्थित रहना होगा।`;
};

export const standing: typeof english = {
  sentence,
  passing: "सीमा से ऊपर",
  below: (passLine) => `${passLine} से नीचे`,
  total: "कुल कक्षाएँ",
  present: "उपस्थित",
  ofWhichLate: (count) => `जिनमें ${figure(count)} बार देर से`,
  absent: "अनुपस्थित",
  ofWhichOnLeave: (count) => `जिनमें ${figure(count)} अवकाश पर`,
  ofWhichCounted: (count) => `जिनमें ${figure(count)} गिनी गईं`,
  percent: "%",
};
