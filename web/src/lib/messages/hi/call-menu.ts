import type { callMenu as english } from "@/lib/messages/en/call-menu";

export const callMenu: typeof english = {
  title: "हाज़िरी",
  reloadText: "यह हाज़िरी ख़ाली होकर फिर शुरू होगी। वापस लिया जा सकता है।",
  keys: "सभी कुंजियाँ",
  settings: "इस डिवाइस पर",
  haptics: "हर प्रविष्टि पर कंपन",
  letters: "एक अक्षर वाली कुंजियाँ (P, A, L, T, C, D)",
  caller: "अगला रोल नंबर और नाम बोलें",
  pin: "इस कक्षा की सूची नेटवर्क न होने के समय के लिए रखें",
  discard: "यह हाज़िरी मिटाएँ",
  discardText: "इसकी प्रविष्टियाँ यहाँ और सर्वर पर मिटा दी जाएँगी। अपलोड हो चुकी कक्षाएँ बनी रहेंगी।",
  discardNow: "मिटाएँ",
  discarding: "मिट रही है",
  discarded: (subject) => `${subject} की हाज़िरी मिटा दी गई`,
  notDiscarded: "नहीं मिटी",
};
