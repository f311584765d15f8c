import type { renames as english } from "@/lib/messages/en/renames";

export const renames: typeof english = {
  newOwner: (word, label) => `“${label}” अब किसी दूसरे ${word} का नाम है`,
  formerOwner: (label, now) => `पहले जिसका नाम “${label}” था, उसका नाम अब “${now}” है।`,
  openFormer: (now) => `“${now}” खोलें`,
};
