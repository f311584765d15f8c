import { counted, figure } from "@/lib/messages/hi/counting";
import { markWords } from "@/lib/messages/hi/marks";
import type { Wordings } from "./types";
import { day } from "./values";

const LOOK_AGAIN = "बदलने से पहले पत्रक फिर से देखें।";
const by = (name: string) => `${name || "किसी"} ने`;

export const rollcall: Wordings<"rollcall"> = {
  no_such_roll_call: "यह हाज़िरी अभी सर्वर तक नहीं पहुँची, या मिटा दी गई।",
  id_in_use: "इस हाज़िरी की पहचान संख्या किसी दूसरी कक्षा की है।",
  two_dates: "जो एक साथ लिया जाता है, वह एक ही तारीख़ का होता है।",
  same_class_twice: "इस बैठक में एक ही कक्षा दो बार है।",
  half_an_upload: "जो एक साथ लिया जाता है, वह एक साथ अपलोड होता है: पूरा, या कुछ भी नहीं।",
  too_long_ago: "यह तारीख़ कक्षा के लिए बहुत पुरानी है।",
  in_the_future: "कक्षा आने वाली तारीख़ में नहीं ली जा सकती।",
  two_marks_a_turn: "में एक विद्यार्थी की एक ही क्रम की दो अलग प्रविष्टियाँ हैं",
  before_first_date: ({ first }) => `${day(first)} से पहले की है`,
  after_today: ({ today }) => `आज (${day(today)}) के बाद की है`,
  before_batch_began: ({ batch }) => `यह तारीख़ बैच ${batch} शुरू होने से पहले की है।`,
  too_many_classes: ({ most }) => `एक साथ ज़्यादा से ज़्यादा ${figure(most)} कक्षाएँ ली जाती हैं।`,
  subject_removed: ({ subject }) => `${subject} हटाया जा चुका है: इसकी नई कक्षाएँ नहीं ली जातीं।`,
  no_students: ({ batch, department }) => `${batch}, ${department} में कोई विद्यार्थी नहीं है। पहले सूची जोड़ें।`,
  number_taken: ({ number, held_on }) =>
    `${day(held_on)} की कक्षा ${figure(number)} ली जा चुकी है। दूसरी संख्या चुनें।`,
  too_far_back: ({ days, first }) =>
    days === 0
      ? "कक्षा केवल आज के लिए खोली जा सकती है।"
      : `कक्षा पिछले ${counted(days, "दिन")} के लिए खोली जा सकती है: ${day(first)} से।`,
  nobody_in_group: ({ group }) =>
    `इस तारीख़ को ${group || "इस विषय के समूहों"} में कोई विद्यार्थी नहीं है। पहले विद्यार्थी जोड़ें।`,
  group_not_called: ({ group, subject }) => `${subject} में अब ${group || "यह समूह"} नहीं पुकारा जाता। फिर से चुनें।`,
  same_roll_twice: ({ roll, first, second }) =>
    `इस कक्षा में ${roll} दो विद्यार्थियों का रोल नंबर है: ${first} और ${second}। पहले किसी एक का बदलें।`,

  open_mark_there: "यह कक्षा अभी खुली है: विद्यार्थी को हाज़िरी में दर्ज करें।",
  open_discard_there: "यह कक्षा अभी खुली है: इसे हाज़िरी में मिटाया जा सकता है।",
  discarded_and_opened: "यह हाज़िरी पहले मिटाई गई थी, और उसके बाद फिर खोली गई। पृष्ठ फिर से खोलें, तब मिटाएँ।",
  discarded: (values) => `यह हाज़िरी ${by(values.by)} मिटा दी। कुछ भी बदला नहीं गया।`,

  student_not_on_roster: "यह विद्यार्थी इस कक्षा की सूची में नहीं था।",
  was_not_on_roster: "सूची में नहीं था",
  not_on_roster: ({ names, unknown }) =>
    `इस कक्षा की सूची में नहीं: ${[...names, ...unknown.map((id) => `विद्यार्थी संख्या ${id}`)].join(", ")}।`,
  unmarked: ({ count }) => `${counted(count, "विद्यार्थी")} दर्ज नहीं: उन्हें पुकारें, या अनुपस्थित दर्ज करें।`,
  sent_otherwise: ({ turn }) => `इस डिवाइस की प्रविष्टि संख्या ${figure(turn)} पहले किसी दूसरे मान के साथ भेजी गई थी।`,
  other_roster: ({ students, have }) =>
    `इस कक्षा की सूची में ${counted(students, "विद्यार्थी")} हैं, ${figure(have)} नहीं: सूची पूरी पढ़ें।`,

  uploaded: "यह कक्षा अपलोड हो चुकी है। इसे पत्रक पर, कारण लिखकर सुधारें।",
  uploaded_not_emptied: "यह कक्षा अपलोड हो चुकी है। अब इसे ख़ाली नहीं किया जा सकता।",
  uploaded_not_discarded: "यह कक्षा अपलोड हो चुकी है। अब इसे केवल पत्रक पर रद्द किया जा सकता है।",
  upload_undone: "इस बीच इस कक्षा का अपलोड वापस लिया गया। इसे फिर से देखें, फिर अपलोड करें।",

  which_upload: "बताएँ कि कौन-सा अपलोड वापस लेना है।",
  uploaded_anew: "यह कक्षा उसके बाद दोबारा अपलोड हुई: वह अपलोड बना रहेगा, और वापस नहीं लिया गया।",
  only_uploader: "अपलोड केवल वही वापस ले सकते हैं जिन्होंने कक्षा अपलोड की। कक्षा उसके पत्रक पर रद्द की जा सकती है।",
  too_late_to_undo: "अपलोड एक दिन तक वापस लिया जा सकता है। उसके बाद कक्षा पत्रक पर रद्द की जा सकती है।",
  too_late_to_correct: ({ days }) =>
    `शिक्षक कक्षा को उसकी तारीख़ के बाद ${counted(days, "दिन")} तक सुधार सकते हैं। उसके बाद विभागाध्यक्ष या कार्यालय सुधार सकते हैं: उनसे कहें।`,
  corrected_since: "यह कक्षा अपलोड के बाद सुधारी गई। इसे पत्रक पर रद्द किया जा सकता है।",

  withdrawn: "यह कक्षा रद्द है। पहले इसे बहाल करें; तब इसकी प्रविष्टियाँ सुधारी जा सकेंगी।",
  withdrawn_not_undone: "यह कक्षा रद्द है: यह कहीं नहीं गिनी जाती। इसे पत्रक पर बहाल किया जा सकता है।",

  overtaken_by_correction: ({ roll, mark, ...values }) =>
    `${roll} को इस बीच ${by(values.by)} सुधारा, और वह ${markWords[mark]} है। ${LOOK_AGAIN}`,
  overtaken_by_undo: (values) => `इस बीच ${by(values.by)} इस कक्षा का अपलोड वापस लिया। ${LOOK_AGAIN}`,
  overtaken_by_restoring: (values) =>
    `यह कक्षा इस बीच ${by(values.by)} बहाल की: यह गिनी जाती है। ${LOOK_AGAIN}`,
  overtaken_by_withdrawal: (values) =>
    `यह कक्षा इस बीच ${by(values.by)} रद्द की: यह नहीं गिनी जाती। ${LOOK_AGAIN}`,
  overtaken_by_answer: (values) =>
    `इस बीच ${by(values.by)} बताया कि यह कक्षा और एक दूसरी कक्षा एक थीं या दो। ${LOOK_AGAIN}`,

  waits_for_answer:
    "यह कक्षा एक जवाब का इंतज़ार कर रही है: यह किसी दूसरी के साथ एक कक्षा थी, या दो? पहले उसका जवाब दें।",
  is_merged: "यह कक्षा किसी दूसरी के साथ एक है, जिसमें इसकी प्रविष्टियाँ हैं: उसे बदलें, या कहें कि वे दो कक्षाएँ थीं।",
  has_merged: "इस कक्षा में एक दूसरी की प्रविष्टियाँ हैं, जो इसके साथ एक है। पहले कहें कि वे दो कक्षाएँ थीं।",
};
