import type { came as english } from "@/lib/messages/en/came";
import { figure } from "./counting";

export const came: typeof english = {
  title: (absent) => `अब तक ${figure(absent)} अनुपस्थित। कौन आ गया?`,
  latestFirst: "जिन्हें सबसे बाद में पुकारा गया, वे पहले हैं।",
  staysAt: (roll) => `हाज़िरी ${roll} पर ही रहेगी।`,
};
