import type { Wording } from "@/lib/api/refusals";
import type { Sentences } from "@/lib/api/sentences";

/** Words for every sentence of a room of the server: a text, or what makes one of the values. */
export type Wordings<Room extends keyof Sentences> = {
  [Code in keyof Sentences[Room]]: Sentences[Room][Code] extends null
    ? string
    : (values: Sentences[Room][Code], say: Wording) => string;
};

export type EveryRoom = { [Room in keyof Sentences]: Wordings<Room> };
