import type { Wordings } from "./types";

export const feeds: Wordings<"feeds"> = {
  no_such_feed: "इस पते पर कोई कैलेंडर नहीं है। वह समाप्त हो चुका है, या पता पूरा नहीं है।",
  feed_ended: "कैलेंडर का यह पता पहले ही समाप्त हो चुका है।",
};
