import { answer, api } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";
import { creationOptions, requestOptions, written } from "./passkey-json";

/** What the browser is asked, as the server writes it. */
type Options = Record<string, unknown>;

/** What to say where the browser knows no passkeys, and where it or its owner would not. */
interface Words {
  notHere: string;
  refused: string;
}

/** Asks the device to make a passkey. */
export const createPasskey = (options: Options, words: Words): Promise<Options> =>
  answered(() => navigator.credentials.create({ publicKey: creationOptions(options) }), words);

/** Asks for a signature of one of the passkeys that the server names. */
export const signWithPasskey = (options: Options, words: Words): Promise<Options> =>
  answered(() => navigator.credentials.get({ publicKey: requestOptions(options) }), words);

/**
 * Lets the browser offer passkeys in the form's first box, and waits until somebody picks one; null where it cannot, or
 * where nobody here has one.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Options | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  const asked = await answer(api.POST("/api/session/passkey-options", { signal }));
  if (!asked) return null;
  const credential = await navigator.credentials.get({
    publicKey: requestOptions(asked.publicKey),
    mediation: "conditional",
    signal,
  });
  return credential && written(credential as PublicKeyCredential);
}

export const logInWithPasskey = (credential: Options) =>
  answer(api.POST("/api/session/passkey", { body: { credential } }));

/** Stands in for the password typed again. */
export async function confirmWithPasskey(words: Words): Promise<void> {
  const asked = await answer(api.POST("/api/account/confirmation/passkey-options"));
  const credential = await signWithPasskey(asked.publicKey, words);
  await answer(api.POST("/api/account/confirmation/passkey", { body: { credential } }));
}

async function answered(ask: () => Promise<Credential | null>, words: Words): Promise<Options> {
  if (typeof PublicKeyCredential === "undefined" || !navigator.credentials) {
    throw new ApiProblem(0, { code: "no_passkeys_here", message: words.notHere });
  }
  try {
    const credential = await ask();
    if (credential) return written(credential as PublicKeyCredential);
  } catch {
    // Cancelled, or the device could not.
  }
  throw new ApiProblem(0, { code: "passkey_not_used", message: words.refused });
}
