/** Beside a box: the rest of a sentence that begins with its label. */
export const faults = {
  "is missing": "भरना ज़रूरी है",
  "cannot be used": "नहीं लिया जा सकता",
  "is not written the way it has to be": "सही ढंग से नहीं लिखा है",
  "must be a whole number": "पूर्ण संख्या होनी चाहिए",
  "must be a number": "संख्या होनी चाहिए",
  "is too large a number": "बहुत बड़ी संख्या है",
  "must be {ge} or more": "{ge} या अधिक होना चाहिए",
  "must be {le} or less": "{le} या कम होना चाहिए",
  "must be a date like 2026-11-16": "तारीख़ 2026-11-16 की तरह होनी चाहिए",
  "must have at most {most} characters": "में अधिकतम {most} अक्षर हो सकते हैं",
  "must have at least {least} characters": "में कम से कम {least} अक्षर होने चाहिए",
  "must be {least} to {most} characters long": "{least} से {most} अक्षर का होना चाहिए",
  "must be 3 to 40 letters a to z, digits, dots, dashes or underscores":
    "3 से 40 अक्षर का होना चाहिए: a से z, अंक, बिंदु, डैश या अंडरस्कोर",
  "must be an e-mail address like asha@college.example": "asha@college.example जैसा ईमेल पता होना चाहिए",
  "must be a number of 7 to 15 digits; spaces, dashes and a + in front are fine":
    "7 से 15 अंकों का होना चाहिए; बीच में जगह या डैश और आगे + चल सकता है",
  "holds a name, number or word that others know of you or the college; take words from elsewhere":
    "में ऐसा नाम, नंबर या शब्द है जो दूसरे आपके या कॉलेज के बारे में जानते हैं; कहीं और के शब्द लें",
  "is soon guessed; three or four words that have nothing to do with each other are far better":
    "का अनुमान जल्दी लग जाता है; तीन-चार ऐसे शब्द कहीं बेहतर हैं जिनका आपस में कोई संबंध न हो",
  "holds a character that cannot be typed, like a tab or a line break":
    "में ऐसा चिह्न है जो लिखा नहीं जा सकता, जैसे टैब या नई पंक्ति",
  "holds a character that cannot be shown; type it again": "में ऐसा चिह्न है जो दिखाया नहीं जा सकता; फिर से लिखें",
  "holds nothing that can be seen": "में दिखने लायक कुछ नहीं है",
  "is taken; choose another": "पहले से किसी और का है; दूसरा चुनें",
  "must be letters and digits, as on the paper": "में काग़ज़ जैसे अक्षर और अंक ही होने चाहिए",
  "must be {LENGTH} letters and digits, as on the paper": "में काग़ज़ जैसे {LENGTH} अक्षर और अंक होने चाहिए",
  "is of the old kind, which anybody could compute: it proves nothing. Ask for a new print":
    "पुराने प्रकार का है, जिसे कोई भी बना सकता था: वह कुछ साबित नहीं करता। नया छपा पत्रक लें",
  "is not right": "सही नहीं है",
  "is not the same as the password": "पासवर्ड जैसी नहीं है",
  "is not in the list": "सूची में नहीं है",
  "must be one code, without comma and semicolon; several are added as a list":
    "में एक ही कोड होना चाहिए, अल्पविराम और अर्धविराम के बिना; कई विषय सूची के रूप में जोड़े जाते हैं",
  "was made a number with a power of ten by a spreadsheet: format the column as text there, and type it again":
    "को स्प्रेडशीट ने दस की घात वाली संख्या बना दिया है: वहाँ स्तंभ को टेक्स्ट बनाएँ और फिर से लिखें",
  "one of them is already in the list": "में से एक पहले से सूची में है",
  "one of them stands twice": "में से एक दो बार है",
  "is already in the list": "पहले से सूची में है",
  "is not taught there": "वहाँ नहीं पढ़ाया जाता",
  "does not go with this roll": "इस रोल नंबर का नहीं है",
  "is after today, {date}": "आज ({date}) के बाद की है",
  "is on this list already": "पहले से इस सूची में है",
  "is on this list already, archived": "पहले से इस सूची में है (संग्रहित)",
  "is in {place} already": "पहले से {place} में है",
};
