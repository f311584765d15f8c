import type { IconName } from "./Icon";

/** What stands beside every mark, so that its colour is never alone: a tick for present, a cross for absent. */
export const markSign = (mark: 0 | 1): IconName => (mark === 1 ? "tick" : "cross");
