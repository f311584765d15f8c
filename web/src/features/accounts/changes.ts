import { api } from "@/lib/api/client";
import type { LanguageCode } from "@/lib/messages/types";

/** What a device says of a passkey, as the server reads it. */
type Credential = Record<string, unknown>;

interface NewAdmin {
  name: string;
  userName: string;
  email: string;
  mobile: string;
  password: string;
  confirmPassword: string;
  /** Of what is mailed to them. */
  language: LanguageCode;
}

interface NewToken {
  name: string;
  scope: "read" | "mark" | "all";
  /** After how many days it ends. */
  days: number;
}

interface NewPassword {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Answers with the session, or with what to ask a passkey of this person. */
export const logIn = (body: { userName: string; email: string; password: string }) =>
  api.POST("/api/session", { body });

/** Asks what a passkey has to sign, whoever it is of. */
export const askForPasskey = (signal: AbortSignal) => api.POST("/api/session/passkey-options", { signal });

export const logInWithPasskey = (credential: Credential) =>
  api.POST("/api/session/passkey", { body: { credential } });

/** Asks for the page of the provider on which one says who one is, and comes back to `next`. */
export const beginAtProvider = (body: { next: string }) => api.POST("/api/session/provider", { body });

/** What the provider has answered. Good once. */
export const answerOfProvider = (body: { state: string; code: string | null; iss: string | null }) =>
  api.POST("/api/session/provider/answer", { body });

export const beginLink = (body: { next: string }) => api.POST("/api/account/provider", { body });

/** Asks for the page of the provider on which one shows again who one is, instead of the password typed again. */
export const beginConfirmation = (body: { next: string }) =>
  api.POST("/api/account/confirmation/provider", { body });

export const unlink = () => api.DELETE("/api/account/provider");

/** The password typed again, before what decides who can get in. */
export const confirmPassword = (body: { password: string }) =>
  api.POST("/api/account/confirmation", { body });

/** Asks what a passkey of this person has to sign, instead of the password typed again. */
export const askToConfirmByPasskey = () => api.POST("/api/account/confirmation/passkey-options");

export const confirmWithPasskey = (credential: Credential) =>
  api.POST("/api/account/confirmation/passkey", { body: { credential } });

/** `setupCode` is from the set-up link: the very first admin has nobody who could register them. */
export const addAdmin = (admin: NewAdmin, setupCode: string | undefined) =>
  api.POST("/api/admins", { body: { ...admin, ...(setupCode ? { setupCode } : {}) } });

/** Whom a link lets in, and to what. */
export const lookAtLink = (token: string) => api.POST("/api/links/look", { body: { token } });

/** Chooses a password by a link, which works once. */
export const openByLink = (body: { token: string; password: string; confirmPassword: string }) =>
  api.POST("/api/links/use", { body });

export const setDisabled = (userName: string, disabled: boolean) =>
  api.PATCH("/api/admins/{user_name}", { path: { user_name: userName }, body: { disabled } });

export const removeAllPasskeys = (userName: string) =>
  api.DELETE("/api/admins/{user_name}/passkeys", { path: { user_name: userName } });

interface AccountChange {
  name?: string;
  email?: string;
  mobile?: string;
  language?: LanguageCode;
}

export const changeAccount = (body: AccountChange) => api.PATCH("/api/account", { body });

export const changePassword = (body: NewPassword) => api.PUT("/api/account/password", { body });

export const endSession = (id: number) =>
  api.DELETE("/api/account/sessions/{session_id}", { path: { session_id: id } });

/** Ends all sessions of this admin, or all but this browser's. */
export const endSessions = (query: { others: boolean }) => api.DELETE("/api/account/sessions", { query });

export const makeToken = (body: NewToken) => api.POST("/api/account/tokens", { body });

export const revokeToken = (id: number) =>
  api.DELETE("/api/account/tokens/{token_id}", { path: { token_id: id } });

/** Asks what a device has to be told to make a passkey. */
export const askForNewPasskey = () => api.POST("/api/account/passkeys/options");

export const addPasskey = (credential: Credential) =>
  api.POST("/api/account/passkeys", { body: { credential } });

export const renamePasskey = (id: number, body: { name: string }) =>
  api.PATCH("/api/account/passkeys/{passkey_id}", { path: { passkey_id: id }, body });

export const removePasskey = (id: number) =>
  api.DELETE("/api/account/passkeys/{passkey_id}", { path: { passkey_id: id } });
