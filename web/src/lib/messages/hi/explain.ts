import type { explain as english } from "@/lib/messages/en/explain";
import { counted, figure } from "./counting";
import { markWords } from "./marks";
import { ordinal, tellNeeded } from "./rule-sentence";

const toTheEnd: (typeof english)["toTheEnd"] = (standing, person, until, together = false) => {
  const { passing, line, canMiss, mustAttend, left } = standing;
  if (passing === null || line === null || left === null) return null;
  const all = together ? "सभी विषयों में मिलाकर " : "";
  const atLine = `${all}${figure(line)}\u00a0%`;
  const end = `सत्र के अंत, ${until}, तक`;
  if (left === 0) {
    return passing ? `${end} कोई कक्षा नहीं बची।` : `${end} कोई कक्षा नहीं बची: ${atLine} तक पहुँचना अब संभव नहीं है।`;
  }
  const one = `${end} बची हुई एक कक्षा`;
  const of = `${end} बची ${figure(left)} कक्षाओं में से`;
  const some = (count: number) => (left === 1 ? one : `${of} ${figure(count)}`);
  if (canMiss !== null) {
    const attendance = person === "you" ? "आपकी उपस्थिति" : "उपस्थिति";
    return canMiss === 0
      ? `${left === 1 ? one : `${of} एक भी`} छूटी तो ${attendance} ${atLine} से नीचे चली जाएगी।`
      : `${some(canMiss)} छूटने पर भी ${attendance} ${atLine} से नीचे नहीं जाएगी।`;
  }
  if (mustAttend === null) {
    const allLeft = left === 1 ? one : `${end} बची ${figure(left)} कक्षाओं`;
    return `${allLeft} से भी ${atLine} तक पहुँचना अब संभव नहीं है।`;
  }
  const who = person === "you" ? "आपको " : "";
  return `${atLine} तक पहुँचने के लिए ${who}${some(mustAttend)} में उपस्थित रहना होगा।`;
};

export const explain: typeof english = {
  toTheEnd,
  title: "यह प्रतिशत कैसे बना",
  summary: ({ seen, latesMissed, onDuty, dutyAttended, counted: of, dutyLeftOut, medicalLeftOut }) => {
    const duty =
      dutyAttended < onDuty
        ? `ड्यूटी की ${figure(onDuty)} में से ${figure(dutyAttended)}`
        : `${figure(onDuty)} ड्यूटी पर`;
    const leftOut = [
      ...(dutyLeftOut ? [`ड्यूटी की ${figure(dutyLeftOut)}`] : []),
      ...(medicalLeftOut ? [`चिकित्सा अवकाश की ${figure(medicalLeftOut)}`] : []),
    ];
    return [
      `गिनी गई ${figure(of)} में से ${figure(seen)} में उपस्थित`,
      latesMissed ? ` − ${figure(latesMissed)} देर से आने के कारण` : "",
      onDuty && !dutyLeftOut ? ` + ${duty}` : "",
      leftOut.length ? `; ${leftOut.join(" और ")} नहीं गिनी गईं` : "",
    ].join("");
  },

  sum: {
    caption: "हिसाब",
    called: (person) => (person === "you" ? "कक्षाओं की सूची में आपका नाम था" : "कक्षाओं की सूची में यह रोल नंबर था"),
    allCounted: "सभी गिनी गईं",
    uncalled: "जुड़ने से पहले हुईं, छूटी हुई गिनी गईं",
    dutyLeftOut: "ड्यूटी पर, नहीं गिनी गईं",
    medical: "चिकित्सा अवकाश, नहीं गिनी गईं",
    counted: "गिनी गईं",
    seen: "कक्षाओं में उपस्थित",
    late: (count) => `इनमें ${figure(count)} बार देर से: देर से आना उपस्थित गिना जाता है`,
    lateOf: (count) => `इनमें ${figure(count)} बार देर से`,
    latesMissed: (every) => `हर ${figure(every)} बार देर से आना एक अनुपस्थिति`,
    duty: "ड्यूटी पर, उपस्थित गिनी गईं",
    dutyShare: (duty, share) => `ड्यूटी की ${figure(duty)} में से: कक्षाओं के ${share} तक उपस्थित गिनी जाती हैं`,
    result: (of, percentage) => `${figure(of)} में से = ${percentage}`,
    noResult: "गिनी गईं: अभी कोई प्रतिशत नहीं",
    other: (count, dates) =>
      count === 1
        ? `अन्य अवकाश पर छूटी 1 कक्षा अनुपस्थित गिनी जाती है: ${dates}।`
        : `अन्य अवकाश पर छूटी ${figure(count)} कक्षाएँ अनुपस्थित गिनी जाती हैं: ${dates}।`,
  },

  rule: {
    atLeast: (passLine) => `हर विषय में कम से कम ${passLine}, बिना पूर्णांक किए।`,
    told: (rule) => `नियम: ${tellNeeded(rule)}।`,
    whole: "पूरा नियम",
    missed: {
      duty: "ड्यूटी पर छूटी कक्षा",
      medical: "चिकित्सा अवकाश पर छूटी कक्षा",
      other: "अन्य अवकाश पर छूटी कक्षा",
    },
  },
  notCounted: (count, dates) =>
    count === 1
      ? `1 कक्षा के समय यह रोल नंबर सूची में नहीं था, इसलिए वह नहीं गिनी जाती: ${dates}।`
      : `${figure(count)} कक्षाओं के समय यह रोल नंबर सूची में नहीं था, इसलिए वे नहीं गिनी जातीं: ${dates}।`,

  uncalled: (count) =>
    count === 1
      ? "1 कक्षा इस रोल नंबर के जुड़ने से पहले हुई, और वह छूटी हुई गिनी जाती है।"
      : `${figure(count)} कक्षाएँ इस रोल नंबर के जुड़ने से पहले हुईं, और वे छूटी हुई गिनी जाती हैं।`,

  classes: {
    title: "इसमें गिनी गई कक्षाएँ",
    titleHere: "इस विषय की कक्षाएँ",
    show: "कौन-सी कक्षाएँ दिखाएँ",
    missed: "छूटी हुई",
    late: "देर से",
    leave: "अवकाश",
    beforeJoining: "जुड़ने से पहले",
    all: "सभी",
    nth: (number) => `कक्षा ${figure(number)}`,
    marks: markWords,
    because: {
      late: (every) => `हर ${ordinal(every)} बार देर से आने पर`,
      share: (share) => `ड्यूटी ${share} से अधिक`,
    },
    object: "आपत्ति करें",
    after: "उसके बाद प्रतिशत",
  },

  noneCounted: "अभी कोई कक्षा नहीं गिनी गई: सभी चिकित्सा अवकाश पर छूटीं।",
  noneOfLeaveCounted: "अभी कोई कक्षा नहीं गिनी गई: सभी ऐसे अवकाश पर छूटीं, जो गिना नहीं जाता।",

  trend: {
    title: "अब तक का क्रम",
    lead: "हर कक्षा के बाद का प्रतिशत। घेरा यानी छूटी हुई कक्षा।",
    lateLead: "छोटा बिंदु यानी वह कक्षा जिसमें देर से आए।",
    leaveLead: "अवकाश पर छूटी कक्षा, जो अनुपस्थित नहीं गिनी जाती, बिना घेरे के है।",
    sentence: (first, last, lowest, now) =>
      `${first} से ${last} तक: सबसे कम ${lowest}, अभी ${now}। यही आँकड़े “यह प्रतिशत कैसे बना” में दिए हैं।`,
    one: (day, now) => `अब तक एक कक्षा, ${day} को: ${now}।`,
  },

  dates: {
    title: "कक्षाओं की तारीख़ें",
    ofMonth: (present, of) => `${figure(of)} में से ${figure(present)}`,
    monthOfYear: (month, year) => `${month} ${year}`,
    present: "उपस्थित",
    absent: "अनुपस्थित",
    late: "देर से",
    notCounted: "गिनी नहीं गई",
    beforeJoining: "जुड़ने से पहले, अनुपस्थित गिनी गई",
    nth: (number) => `कक्षा ${number}`,
    note: "कक्षा अपलोड होने के बाद ही उपस्थिति गिनी जाती है।",
    object: "आपत्ति करें",
    objectNote: "उपस्थिति ग़लत लिखी है? आपत्ति करने के लिए वह दिन दबाएँ।",
  },

  refused: {
    unknownRoll: (roll, department, batch) => `${department}, ${batch} में ${roll} नाम का कोई रोल नंबर नहीं`,
    unknownRollText: "नंबर को पहचान-पत्र से मिलाएँ, या बैच या विभाग बदलें।",
    nobodysText: "नंबर को पहचान-पत्र से मिलाएँ।",
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
