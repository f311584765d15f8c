import { translator } from "./translator";

/** Beside a row of the preview. */
export const sentencesOfRows = {
  "This row is the heading again": "यह पंक्ति फिर से शीर्षक है",
  "Roll {roll} is already in row {row} of this file": "रोल नंबर {roll} इस फ़ाइल की पंक्ति {row} में पहले से है",
  "No {word}": "{word} नहीं है",
  "“{text}” is not an e-mail address": "“{text}” ईमेल पता नहीं है",
  "The {word} is not text, but an error, a list, or a formula without a result":
    "{word} पाठ नहीं है, बल्कि त्रुटि, सूची, या बिना परिणाम का सूत्र है",
  "The {word} must have at most {most} characters": "{word} में अधिकतम {most} अक्षर हो सकते हैं",
  "The {word} holds a character that cannot be shown; type it again":
    "{word} में ऐसा चिह्न है जो दिखाया नहीं जा सकता; फिर से लिखें",
  "The {word} was made a number with a power of ten by a spreadsheet: format the column as text there, and type it again":
    "स्प्रेडशीट ने इसे दस की घात वाली संख्या बना दिया है: वहाँ स्तंभ को टेक्स्ट बनाएँ और {word} फिर से लिखें",
  "The {word} holds nothing that can be seen": "{word} में दिखने लायक कुछ नहीं है",
};

export const problemOfRow = translator(sentencesOfRows);
