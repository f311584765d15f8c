import type { toldKinds as english, noticeKinds as englishNotices } from "@/lib/messages/en/told-kinds";

export const noticeKinds: typeof englishNotices = {
  crossed: "सीमा से नीचे",
  digest: "साप्ताहिक सार",
  statement: "मासिक विवरण",
  absent: "आज अनुपस्थित",
  not_taken: "हाज़िरी नहीं ली गई",
  leave_decided: "अवकाश पर निर्णय",
  objection_answered: "आपत्ति का उत्तर",
  list_published: "सूची प्रकाशित",
};

export const toldKinds: typeof english = {
  ...noticeKinds,
  statement: "विवरण",
  invitation: "आमंत्रण",
  password: "नया पासवर्ड",
  check_address: "क्या यह आपका पता है?",
  page_link: "अपने पन्ने का लिंक",
};
