import { ApiProblem } from "@/lib/api/problem";
import { askForPasskey, askToConfirmByPasskey, confirmWithPasskey } from "./changes";
import { creationOptions, requestOptions, writeCredential } from "./passkey-json";

/** What the browser is asked, as the server writes it. */
type Options = Record<string, unknown>;

/** What to say where the browser knows no passkeys, and where it or its owner would not. */
interface Words {
  notHere: string;
  refused: string;
}

/** Asks the device to make a passkey. */
export const createPasskey = (options: Options, words: Words): Promise<Options> =>
  askDevice(() => navigator.credentials.create({ publicKey: creationOptions(options) }), words);

/** Asks for a signature of one of the passkeys that the server names. */
export const signWithPasskey = (options: Options, words: Words): Promise<Options> =>
  askDevice(() => navigator.credentials.get({ publicKey: requestOptions(options) }), words);

/**
 * Lets the browser offer passkeys in the form's first box, and waits until somebody picks one; null where it cannot, or
 * where nobody here has one.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Options | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  const asked = await askForPasskey(signal);
  if (!asked) return null;
  const credential = await navigator.credentials.get({
    publicKey: requestOptions(asked.publicKey),
    mediation: "conditional",
    signal,
  });
  return credential && writeCredential(credential as PublicKeyCredential);
}

/** Stands in for the password typed again. */
export async function confirmByPasskey(words: Words): Promise<void> {
  const { publicKey } = await askToConfirmByPasskey();
  await confirmWithPasskey(await signWithPasskey(publicKey, words));
}

async function askDevice(ask: () => Promise<Credential | null>, words: Words): Promise<Options> {
  if (typeof PublicKeyCredential === "undefined" || !navigator.credentials) {
    throw new ApiProblem(0, { code: "no_passkeys_here", message: words.notHere });
  }
  try {
    const credential = await ask();
    if (credential) return writeCredential(credential as PublicKeyCredential);
  } catch {
    // Cancelled, or the device could not.
  }
  throw new ApiProblem(0, { code: "passkey_not_used", message: words.refused });
}
