import { createContext, use } from "react";
import { en, type Messages } from "./en";

/** English unless a provider gives another catalogue of the same shape. */
export const MessagesContext = createContext<Messages>(en);

export const useMessages = (): Messages => use(MessagesContext);
