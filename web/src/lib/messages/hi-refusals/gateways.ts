import type { Wordings } from "./types";

export const gateways: Wordings<"gateways"> = {
  no_such_gateway: "ऐसा कोई गेटवे नहीं है। शायद वह पहले ही समाप्त कर दिया गया।",
  no_such_dead_letter: "यह संदेश अब आपकी राह नहीं देख रहा है। वह फिर भेज दिया गया, या उसका गेटवे समाप्त कर दिया गया।",
  not_a_gateway_address:
    "यह किसी गेटवे का पता नहीं है। इसे https://sms.example.com/rollbook की तरह लिखें, बिना उपयोगकर्ता नाम के।",
  gateway_there: "इस पते पर एक गेटवे पहले से है।",
  gateway_is_private: ({ address }) =>
    `${address} निजी नेटवर्क के भीतर है। सर्वर चलाने वाला उसकी सेटिंग में इसकी अनुमति दे सकता है।`,
  gateway_not_https: ({ host }) => `${host} को भेजा गया रास्ते में पढ़ा जा सकता है। https:// से शुरू होने वाला पता लिखें।`,
  gateway_not_found: ({ host }) => `${host} नाम का कोई सर्वर नहीं मिला। कहीं लिखने में भूल तो नहीं?`,
};
