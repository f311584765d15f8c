/** Of a story that is the same at every width, in a file of stories that are not: it is told on the phone alone. */
export const ONE_WIDTH = "@one-width";
