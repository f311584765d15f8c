import { answer, api } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";

/** What the browser is asked, as the server writes it. */
type Options = Record<string, unknown>;

/** Asks the device to make a passkey. `refused`: what to say where it does not, or its owner would not. */
export async function createPasskey(options: Options, refused: string): Promise<Options> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(() => navigator.credentials.create({ publicKey }), refused);
}

/** Asks for a signature of one of the passkeys that the server names. */
export async function signWithPasskey(options: Options, refused: string): Promise<Options> {
  return answered(() => navigator.credentials.get({ publicKey: read(options) }), refused);
}

/**
 * Lets the browser offer passkeys in the form's first box, and waits until somebody picks one; null where it cannot, or
 * where nobody here has one.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Options | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  const asked = await answer(api.POST("/api/session/passkey-options", { signal }));
  if (!asked) return null;
  const credential = await navigator.credentials.get({
    publicKey: read(asked.publicKey),
    mediation: "conditional",
    signal,
  });
  return credential && written(credential);
}

export const logInWithPasskey = (credential: Options) =>
  answer(api.POST("/api/session/passkey", { body: { credential } }));

const read = (options: Options) =>
  PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );

const written = (credential: Credential) =>
  (credential as PublicKeyCredential).toJSON() as unknown as Options;

async function answered(ask: () => Promise<Credential | null>, refused: string): Promise<Options> {
  const credential = await ask().catch(() => null);
  if (!credential) throw new ApiProblem(0, { code: "passkey_not_used", message: refused });
  return written(credential);
}
