export const files = {
  "The file is empty.": "फ़ाइल ख़ाली है।",
  "The file holds no students.": "फ़ाइल में कोई विद्यार्थी नहीं है।",
  "The file has more than {most} rows, which is the most a list can hold.":
    "फ़ाइल में {most} से अधिक पंक्तियाँ हैं; एक सूची में अधिकतम इतनी ही हो सकती हैं।",
  "This file is larger than {most} bytes, which is the most that is taken.":
    "यह फ़ाइल {most} बाइट से बड़ी है; अधिकतम इतनी ही ली जाती है।",
  "A column that was chosen is not in this file. Choose again.": "चुना गया स्तंभ इस फ़ाइल में नहीं है। फिर से चुनें।",
  "One column cannot be two things. Choose another for one of them.":
    "एक स्तंभ दो चीज़ें नहीं हो सकता। उनमें से एक के लिए दूसरा स्तंभ चुनें।",
  "This is an old .xls workbook, or one with a password. Save it as .xlsx without a password.":
    "यह पुरानी .xls फ़ाइल है, या इस पर पासवर्ड है। इसे बिना पासवर्ड .xlsx के रूप में सहेजें।",
  "This is a PDF document, which holds no cells. Ask for the list as a spreadsheet, or copy it into one.":
    "यह PDF है, जिसमें ख़ाने नहीं होते। सूची स्प्रेडशीट के रूप में माँगें, या उसमें कॉपी करें।",
  "This is a text document, not a table. Copy the list to a spreadsheet and save it as .xlsx.":
    "यह लेख है, तालिका नहीं। सूची को स्प्रेडशीट में कॉपी करके .xlsx के रूप में सहेजें।",
  "This is a web page, whatever its name says. Open it in a spreadsheet program and save it as .xlsx.":
    "नाम जो भी हो, यह वेब पृष्ठ है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx के रूप में सहेजें।",
  "This is XML, whatever its name says. Open it in a spreadsheet program and save it as .xlsx.":
    "नाम जो भी हो, यह XML है। इसे स्प्रेडशीट प्रोग्राम में खोलकर .xlsx के रूप में सहेजें।",
  "This is not a text file in UTF-8 or Windows-1252. Choose a JSON, CSV or XLSX file.":
    "यह UTF-8 या Windows-1252 की पाठ फ़ाइल नहीं है। JSON, CSV या XLSX फ़ाइल चुनें।",
  "This is not a whole XLSX workbook. Open it in a spreadsheet program and save it anew as .xlsx.":
    "यह पूरी XLSX फ़ाइल नहीं है। इसे स्प्रेडशीट प्रोग्राम में खोलकर फिर से .xlsx के रूप में सहेजें।",
  "The workbook has no sheet with cells.": "इस XLSX फ़ाइल में भरी हुई कोई शीट नहीं है।",
  "The workbook has no sheet of this name. Choose one that it has.":
    "इस XLSX फ़ाइल में इस नाम की कोई शीट नहीं है। जो है उनमें से चुनें।",
  "The workbook holds macros. Save it as “Excel Workbook (.xlsx)”, without macros.":
    "इस फ़ाइल में मैक्रो हैं। इसे बिना मैक्रो “Excel Workbook (.xlsx)” के रूप में सहेजें।",
  "The workbook is protected by a password. Save it without one.":
    "यह फ़ाइल पासवर्ड से सुरक्षित है। इसे बिना पासवर्ड सहेजें।",
  "This is not JSON: line {line}, column {column}: {why}.":
    "यह JSON नहीं है: पंक्ति {line}, स्तंभ {column}: {why}।",
  'The JSON is not a list of students. Write it like [{"name": "…", "roll": "…"}, …].':
    'यह JSON विद्यार्थियों की सूची नहीं है। इस तरह लिखें: [{"name": "…", "roll": "…"}, …]।',
  "Entry {number} of the list is not an object with name and roll.":
    "सूची की प्रविष्टि {number} में name और roll नहीं हैं।",
  "Line {line}: a quotation mark is not closed, or stands in the middle of a cell. Close it, or write two for one.":
    "पंक्ति {line}: उद्धरण चिह्न बंद नहीं है, या ख़ाने के बीच में है। उसे बंद करें, या एक की जगह दो लिखें।",
  "Row {row} is empty, or not in this file. Choose another for the headings.":
    "पंक्ति {row} ख़ाली है, या इस फ़ाइल में नहीं है। शीर्षक के लिए दूसरी चुनें।",
  "Several files of yours are waiting to be read already. Nothing was changed; try again in a moment.":
    "आपकी कई फ़ाइलें पढ़ी जाने के इंतज़ार में हैं। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  "Many files are being read just now. Nothing was changed; try again in a moment.":
    "अभी बहुत सारी फ़ाइलें पढ़ी जा रही हैं। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  "It is not clear which column holds the {word}. Choose it, or give the column a heading.":
    "स्पष्ट नहीं है कि {word} किस स्तंभ में है। उसे चुनें, या स्तंभ को शीर्षक दें।",
  "No row of this file can be used. Nothing was written.":
    "इस फ़ाइल की कोई पंक्ति काम की नहीं है। कुछ नहीं लिखा गया।",
};

export const lists = {
  "This list is not there any more.": "यह सूची अब नहीं है।",
  "The list would have {students} students. The most that one can hold is {most}.":
    "सूची में {students} विद्यार्थी हो जाएँगे। एक सूची में अधिकतम {most} हो सकते हैं।",
  "This list has {most} students already, the most that one can hold.":
    "इस सूची में पहले से {most} विद्यार्थी हैं, जो अधिकतम है।",
  "There is no such import.": "ऐसा कोई आयात नहीं है।",
  "The list was changed after this preview. Nothing was written; look at the new preview.":
    "इस पूर्वावलोकन के बाद सूची बदल गई। कुछ नहीं लिखा गया; नया पूर्वावलोकन देखें।",
  "The roll {roll} is on this list already.": "रोल नंबर {roll} पहले से इस सूची में है।",
  "The roll {roll} is on this list already, archived.": "रोल नंबर {roll} पहले से इस सूची में है (संग्रहित)।",
  "The roll {roll} is in {place} already.": "रोल नंबर {roll} पहले से {place} में है।",
  "A newer import has changed {count} student of this one again ({names}). Restore the newer import first.":
    "नए आयात ने इसके {count} विद्यार्थी को फिर बदला है ({names})। पहले नया आयात वापस लें।",
  "A newer import has changed {count} students of this one again ({names}). Restore the newer import first.":
    "नए आयात ने इसके {count} विद्यार्थियों को फिर बदला है ({names})। पहले नया आयात वापस लें।",
};
