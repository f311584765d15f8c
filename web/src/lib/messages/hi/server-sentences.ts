/** Where anything can fail: the way to the server, its disk and its database. */
export const anywhere = {
  "Log in to do this.": "इसके लिए लॉग इन करें।",
  "There is nothing at this address.": "इस पते पर कुछ नहीं है।",
  "Please correct the fields that are marked.": "कृपया चिह्नित ख़ाने सुधारें।",
  "A value is outside the range that can be stored.": "कोई मान उस सीमा से बाहर है जो रखी जा सकती है।",
  "Something went wrong on the server. Try again; if it stays, tell the office the number {id}.":
    "सर्वर पर कोई गड़बड़ी हुई। फिर कोशिश करें; न हो तो कार्यालय को यह संख्या बताएँ: {id}।",
  "Somebody else changed this at the same moment. Nothing was changed; load it again.":
    "इसे उसी समय किसी और ने बदला। कुछ भी बदला नहीं गया; फिर से खोलें।",
  "This did not come from a page of this site, so nothing was changed. Reload the page and try again.":
    "यह इस साइट के पृष्ठ से नहीं आया, इसलिए कुछ भी बदला नहीं गया। पृष्ठ फिर से खोलकर कोशिश करें।",
  "Too much is being sent to the server at once. Nothing was changed; try again.":
    "सर्वर पर एक साथ बहुत कुछ भेजा जा रहा है। कुछ भी बदला नहीं गया; फिर कोशिश करें।",
  "The server is stopping. Nothing was changed; try again in a moment.":
    "सर्वर बंद हो रहा है। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  "The server has more to write than it can. Nothing was changed; try again.":
    "सर्वर पर लिखने का काम बहुत अधिक है। कुछ भी बदला नहीं गया; फिर कोशिश करें।",
  "The disk of the server is full. Nothing was changed; tell the office.":
    "सर्वर की डिस्क भर गई है। कुछ भी बदला नहीं गया; कार्यालय को बताएँ।",
  "The disk of the database is full. Nothing was changed; tell the office.":
    "डेटाबेस की डिस्क भर गई है। कुछ भी बदला नहीं गया; कार्यालय को बताएँ।",
  "The server could not reach its disk. Nothing was confirmed; try again.":
    "सर्वर अपनी डिस्क तक नहीं पहुँच सका। कुछ भी पक्का नहीं हुआ; फिर कोशिश करें।",
  "The database did not confirm the work. Send it again.": "डेटाबेस ने काम की पुष्टि नहीं की। फिर से भेजें।",
  "Not saved: too much is being changed at once. Tried {tries} times; try again.":
    "सहेजा नहीं गया: एक साथ बहुत कुछ बदल रहा है। {tries} बार कोशिश हुई; फिर कोशिश करें।",
  "Too many ask the database at once. Nothing was changed; try again in a moment.":
    "डेटाबेस से एक साथ बहुत लोग पूछ रहे हैं। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  "The database took too long. Nothing was changed; try again.":
    "डेटाबेस ने बहुत देर लगाई। कुछ भी बदला नहीं गया; फिर कोशिश करें।",
  "The database does not answer. Nothing was changed; try again in a moment.":
    "डेटाबेस से उत्तर नहीं मिल रहा। कुछ भी बदला नहीं गया; थोड़ी देर में फिर कोशिश करें।",
  "This page address is damaged; start from the first page.": "पृष्ठ का पता बिगड़ा हुआ है; पहले पृष्ठ से शुरू करें।",
};

export const accounts = {
  "Email or Password is incorrect ..... Try Again!!!": "ईमेल या पासवर्ड ग़लत है। फिर कोशिश करें!",
  "Password didn't matched.....try again!!!!!!!!": "पासवर्ड मेल नहीं खाया। फिर कोशिश करें!",
  "Too many tries. Wait a minute, then try again.": "बहुत बार कोशिश हुई। एक मिनट रुककर फिर कोशिश करें।",
  "Too many tries. Wait {n} minutes, then try again.": "बहुत बार कोशिश हुई। {n} मिनट रुककर फिर कोशिश करें।",
  "Too many tries. Wait a minute, then try again. In a browser where you have logged in before you need not wait.":
    "बहुत बार कोशिश हुई। एक मिनट रुककर फिर कोशिश करें। जिस ब्राउज़र में आप पहले लॉग इन कर चुके हैं वहाँ रुकना नहीं पड़ता।",
  "Too many tries. Wait {n} minutes, then try again. In a browser where you have logged in before you need not wait.":
    "बहुत बार कोशिश हुई। {n} मिनट रुककर फिर कोशिश करें। जिस ब्राउज़र में आप पहले लॉग इन कर चुके हैं वहाँ रुकना नहीं पड़ता।",
  "This set-up link is not valid any more. Start the server again for a new one, or log in.":
    "यह सेट-अप लिंक अब मान्य नहीं है। नए लिंक के लिए सर्वर फिर शुरू करें, या लॉग इन करें।",
  "Log in to register another admin.": "दूसरे एडमिन के पंजीकरण के लिए लॉग इन करें।",
  "You cannot disable yourself. Ask another admin.": "आप स्वयं को निष्क्रिय नहीं कर सकते। किसी दूसरे एडमिन से कहें।",
  "This account has been disabled.": "यह खाता निष्क्रिय कर दिया गया है।",
  "The password was changed a moment ago, from elsewhere.": "पासवर्ड अभी-अभी किसी दूसरी जगह से बदला गया।",
  "There is no admin {userName}.": "{userName} नाम का कोई एडमिन नहीं है।",
  "The user name {userName} is taken.": "उपयोगकर्ता नाम {userName} पहले से किसी और का है।",
  "The current password is not right.": "वर्तमान पासवर्ड सही नहीं है।",
  "The server has too many passwords to check right now. Try again in a moment.":
    "सर्वर को अभी बहुत सारे पासवर्ड जाँचने हैं। थोड़ी देर में फिर कोशिश करें।",
  "This password cannot be used.": "यह पासवर्ड नहीं लिया जा सकता।",
  "This password is too easy to guess.": "इस पासवर्ड का अनुमान लगाना बहुत आसान है।",
  "This session has already ended.": "यह सत्र पहले ही समाप्त हो चुका है।",
  "You have {most} tokens, which is the most. Delete one first.":
    "आपके पास {most} टोकन हैं, जो अधिकतम है। पहले एक हटाएँ।",
  "Type your password again first: this changes who can get in.":
    "पहले अपना पासवर्ड फिर से लिखें: इससे तय होता है कि कौन लॉग इन कर सकता है।",
  "API tokens cannot manage accounts. Log in and do this on the account page.":
    "API टोकन खातों में बदलाव नहीं कर सकते। लॉग इन करके खाते के पृष्ठ पर यह करें।",
  "This passkey was not accepted. Try again.": "यह पासकी स्वीकार नहीं हुई। फिर कोशिश करें।",
  "Your passkey works at {host} only: log in there. If you cannot, another admin can remove it, or whoever runs the server, with “rollbook admin remove-passkeys”.":
    "आपकी पासकी केवल {host} पर काम करती है: वहाँ लॉग इन करें। न कर सकें तो कोई दूसरा एडमिन उसे हटा सकता है, या सर्वर चलाने वाले “rollbook admin remove-passkeys” से।",
  "The browser's answer could not be used. Begin again with “Add a passkey”.":
    "ब्राउज़र का उत्तर काम नहीं आया। “पासकी जोड़ें” से फिर शुरू करें।",
  "Passkeys need an https address with a name in it, not a number. Ask whoever runs the server.":
    "पासकी के लिए https पता चाहिए जिसमें नाम हो, अंक नहीं। सर्वर चलाने वाले से पूछें।",
  "You have {most} passkeys, which is the most. Remove one first.":
    "आपके पास {most} पासकी हैं, जो अधिकतम है। पहले एक हटाएँ।",
  "None of your passkeys works at this address. Type the password instead.":
    "आपकी कोई पासकी इस पते पर काम नहीं करती। उसकी जगह पासवर्ड लिखें।",
  "This passkey is in the list already.": "यह पासकी पहले से सूची में है।",
  "This passkey has already been removed.": "यह पासकी पहले ही हटाई जा चुकी है।",
  "This token has already been deleted.": "यह टोकन पहले ही हटाया जा चुका है।",
};

export const college = {
  "Do Not add the same subject again": "एक ही विषय दोबारा न जोड़ें",
  "{code} is here already. Nothing was added.": "{code} यहाँ पहले से है। कुछ नहीं जोड़ा गया।",
  "{code} stands in the list twice. Nothing was added.": "{code} सूची में दो बार है। कुछ नहीं जोड़ा गया।",
  "The upload of this class was undone meanwhile. Look at it again, then upload it.":
    "इस बीच इस कक्षा का अपलोड वापस लिया गया। इसे फिर से देखें, फिर अपलोड करें।",
  "The {word} {label} is already in the list.": "{word} {label} पहले से सूची में है।",
  "Too many add a {word} at the same moment. Try again.":
    "एक ही समय में बहुत लोग {word} जोड़ रहे हैं। फिर कोशिश करें।",
  "{held} to the {word} {label}, so it stays. Remove what belongs to it first.":
    "{word} {label} से विषय या विद्यार्थी जुड़े हैं, इसलिए वह बना रहेगा। पहले उन्हें हटाएँ।",
  "This {word} is not there any more.": "यह {word} अब नहीं है।",
  "There is no subject {subject} in {batch}, {department}, {semester}.":
    "{batch}, {department}, {semester} में {subject} नाम का कोई विषय नहीं है।",
  "There is no subject {subject} there.": "वहाँ {subject} नाम का कोई विषय नहीं है।",
  "There is no {word} {label}.": "{label} नाम का कोई {word} नहीं है।",
  "{roll} is being called in an open class. Upload it or throw it away first.":
    "{roll} की हाज़िरी अभी एक खुली कक्षा में ली जा रही है। पहले उसे अपलोड करें या मिटा दें।",
  "Type {roll} to erase this student.": "इस विद्यार्थी को मिटाने के लिए {roll} लिखें।",
  "There is no such student.": "ऐसा कोई विद्यार्थी नहीं है।",
  "There is no such subject in the register.": "रजिस्टर में ऐसा कोई विषय नहीं है।",
  "No paper of this college had the code {code}.": "इस कॉलेज के किसी काग़ज़ पर कोड {code} नहीं था।",
  "This subject was renamed at the same moment. Look it up again.":
    "इस विषय का नाम उसी समय बदला गया। उसे फिर से खोजें।",
  "Too many different rolls were looked up from here. Try again in a few minutes.":
    "यहाँ से बहुत सारे अलग-अलग रोल नंबर देखे गए। कुछ मिनट में फिर कोशिश करें।",
  "This college does not offer the look-up. Ask the office.":
    "इस कॉलेज में उपस्थिति देखने की सुविधा नहीं है। कार्यालय से पूछें।",
  "The roll or the code is not right.": "रोल नंबर या कोड सही नहीं है।",
  "Choose the {word} first.": "पहले {word} चुनें।",
};

export const classes = {
  "This roll call has not reached the server yet, or was discarded.":
    "यह हाज़िरी अभी सर्वर तक नहीं पहुँची, या मिटा दी गई।",
  "This class is still open: mark the student in the roll call.":
    "यह कक्षा अभी खुली है: विद्यार्थी को हाज़िरी में दर्ज करें।",
  "This class is still open: it can be discarded in the roll call.":
    "यह कक्षा अभी खुली है: इसे हाज़िरी में मिटाया जा सकता है।",
  "This class is withdrawn. Restore it first; then its marks can be corrected.":
    "यह कक्षा रद्द है। पहले इसे बहाल करें; तब इसकी प्रविष्टियाँ सुधारी जा सकेंगी।",
  "{roll} was corrected by {by} meanwhile, and is Present. Look at the sheet again before you change it.":
    "{roll} को इस बीच {by} ने सुधारा, और वह उपस्थित है। बदलने से पहले पत्रक फिर से देखें।",
  "{roll} was corrected by {by} meanwhile, and is Absent. Look at the sheet again before you change it.":
    "{roll} को इस बीच {by} ने सुधारा, और वह अनुपस्थित है। बदलने से पहले पत्रक फिर से देखें।",
  "The upload of this class was undone by {undone_by} meanwhile. Look at the sheet again before you change it.":
    "इस बीच {undone_by} ने इस कक्षा का अपलोड वापस लिया। बदलने से पहले पत्रक फिर से देखें।",
  "This class was restored by {by} meanwhile: it counts. Look at the sheet again before you change it.":
    "यह कक्षा इस बीच {by} ने बहाल की: यह गिनी जाती है। बदलने से पहले पत्रक फिर से देखें।",
  "This class was withdrawn by {by} meanwhile: it does not count. Look at the sheet again before you change it.":
    "यह कक्षा इस बीच {by} ने रद्द की: यह नहीं गिनी जाती। बदलने से पहले पत्रक फिर से देखें।",
  "This roll call was discarded by {by}. Nothing was changed.":
    "यह हाज़िरी {by} ने मिटा दी। कुछ भी बदला नहीं गया।",
  "This roll call was discarded before, and opened again since. Load the page again, then discard it.":
    "यह हाज़िरी पहले मिटाई गई थी, और उसके बाद फिर खोली गई। पृष्ठ फिर से खोलें, तब मिटाएँ।",
  "This student was not on the class's roster.": "यह विद्यार्थी इस कक्षा की सूची में नहीं था।",
  "{subject} was removed: no new classes are held in it.":
    "{subject} हटाया जा चुका है: इसकी नई कक्षाएँ नहीं ली जातीं।",
  "There are no students in {batch}, {department}. Add the list first.":
    "{batch}, {department} में कोई विद्यार्थी नहीं है। पहले सूची जोड़ें।",
  "A class cannot be held in the future.": "कक्षा आने वाली तारीख़ में नहीं ली जा सकती।",
  "This class has been uploaded. It cannot be emptied any more.":
    "यह कक्षा अपलोड हो चुकी है। अब इसे ख़ाली नहीं किया जा सकता।",
  "This class has been uploaded. It can only be withdrawn on its sheet.":
    "यह कक्षा अपलोड हो चुकी है। अब इसे केवल पत्रक पर रद्द किया जा सकता है।",
  "This class has been uploaded. Correct it on its sheet, with a reason.":
    "यह कक्षा अपलोड हो चुकी है। इसे पत्रक पर, कारण लिखकर सुधारें।",
  "This class was uploaded again since then: that upload stands, and was not undone.":
    "यह कक्षा उसके बाद दोबारा अपलोड हुई: वह अपलोड बना रहेगा, और वापस नहीं लिया गया।",
  "Only who uploaded the class can undo the upload. It can be withdrawn on its sheet.":
    "अपलोड केवल वही वापस ले सकते हैं जिन्होंने कक्षा अपलोड की। कक्षा उसके पत्रक पर रद्द की जा सकती है।",
  "This class is withdrawn: it counts nowhere. It can be restored on its sheet.":
    "यह कक्षा रद्द है: यह कहीं नहीं गिनी जाती। इसे पत्रक पर बहाल किया जा सकता है।",
  "An upload can be undone for a day. From then on the class can be withdrawn on its sheet.":
    "अपलोड एक दिन तक वापस लिया जा सकता है। उसके बाद कक्षा पत्रक पर रद्द की जा सकती है।",
  "This class was corrected since its upload. It can be withdrawn on its sheet.":
    "यह कक्षा अपलोड के बाद सुधारी गई। इसे पत्रक पर रद्द किया जा सकता है।",
  "1 student is not marked yet: call them, or mark them absent.":
    "1 विद्यार्थी दर्ज नहीं: उन्हें पुकारें, या अनुपस्थित दर्ज करें।",
  "{count} students are not marked yet: call them, or mark them absent.":
    "{count} विद्यार्थी दर्ज नहीं: उन्हें पुकारें, या अनुपस्थित दर्ज करें।",
  "Not on this class's roster: {names}.": "इस कक्षा की सूची में नहीं: {names}।",
};
