/** Of a story that is the same at every width, in a file of stories that are not: it is told on the phone alone. */
export const ONE_WIDTH = "@one-width";

/** Of a story that asks the same of every screen, or over and over: `make test-rest` tells it (scripts/stories.mjs). */
export const AT_LENGTH = "@at-length";
