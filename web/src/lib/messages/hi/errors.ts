import type { errors as english } from "@/lib/messages/en/errors";
import { counted } from "./counting";

export const errors: typeof english = {
  serverSilent: "सर्वर से उत्तर नहीं मिला",
  serverSilentNext: (seconds) => `कुछ भी बदला नहीं गया। ${counted(seconds, "सेकंड")} में फिर कोशिश होगी।`,
  serverSilentNow: "कुछ भी बदला नहीं गया। अभी फिर कोशिश हो रही है।",
  noNetwork: "नेटवर्क नहीं है",
  noNetworkText: "यह डिवाइस नेटवर्क से जुड़ा नहीं है। जुड़ते ही पृष्ठ अपने-आप खुल जाएगा।",
  loggedOutHere: "आप इस डिवाइस पर लॉग आउट हो चुके हैं। सर्वर से संपर्क होते ही उसे यह बता दिया जाएगा।",
  offlineNotice: "नेटवर्क नहीं है। जो दिख रहा है वह पुराना हो सकता है।",
  tryNow: "अभी कोशिश करें",
  tryAgain: "फिर कोशिश करें",
  notReached: "सर्वर से संपर्क नहीं हो सका। नेटवर्क देखकर फिर कोशिश करें।",
  tooSlow: "सर्वर ने उत्तर देने में बहुत देर लगाई। फिर कोशिश करें।",
  notOurs: "सर्वर यह काम नहीं कर सका। थोड़ी देर में फिर कोशिश करें।",
  notLoaded: "यह खुल नहीं सका",
  broken: "यह पृष्ठ दिखाया नहीं जा सका",
  brokenText: "इसमें कोई गड़बड़ी हुई। कुछ भी बदला नहीं गया।",
  reload: "पृष्ठ फिर से खोलें",
  notFound: "इस पते पर कोई पृष्ठ नहीं है",
  notFoundText: "हो सकता है पता ग़लत लिखा हो, या पृष्ठ कहीं और चला गया हो।",
};
