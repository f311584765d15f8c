import { files, lists } from "./hi/file-sentences";
import { faults } from "./hi/server-faults";
import { accounts, anywhere, classes, college } from "./hi/server-sentences";
import { translator } from "./hi/translator";

export const sentences = { ...anywhere, ...accounts, ...college, ...classes, ...faults, ...files, ...lists };

/** What the server refuses with, in Hindi. */
export const inHindi = translator(sentences);
