/**
 * WebAuthn's options and answers as JSON. Browsers have functions of their own for that, but many that know passkeys do
 * not have them yet.
 */
type Json = Record<string, unknown>;

interface Listed {
  id: string;
}

export function creationOptions(options: Json): PublicKeyCredentialCreationOptions {
  const { user, excludeCredentials } = options as { user: Listed; excludeCredentials?: Listed[] };
  return {
    ...(options as unknown as PublicKeyCredentialCreationOptions),
    challenge: bytes(options.challenge as string),
    user: { ...(user as unknown as PublicKeyCredentialUserEntity), id: bytes(user.id) },
    excludeCredentials: descriptors(excludeCredentials),
  };
}

export function requestOptions(options: Json): PublicKeyCredentialRequestOptions {
  const { allowCredentials } = options as { allowCredentials?: Listed[] };
  return {
    ...(options as unknown as PublicKeyCredentialRequestOptions),
    challenge: bytes(options.challenge as string),
    allowCredentials: descriptors(allowCredentials),
  };
}

/** The browser's answer, for the server. */
export function writeCredential({ id, rawId, type, response }: PublicKeyCredential): Json {
  return {
    id,
    rawId: text(rawId),
    type,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      ...("attestationObject" in response
        ? { attestationObject: text((response as AuthenticatorAttestationResponse).attestationObject) }
        : signature(response as AuthenticatorAssertionResponse)),
    },
    clientExtensionResults: {},
  };
}

const signature = (response: AuthenticatorAssertionResponse): Json => ({
  authenticatorData: text(response.authenticatorData),
  signature: text(response.signature),
  userHandle: response.userHandle && text(response.userHandle),
});

const descriptors = (listed: Listed[] = []): PublicKeyCredentialDescriptor[] =>
  listed.map(({ id }) => ({ type: "public-key", id: bytes(id) }));

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(decoded, (char) => char.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const encoded = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return encoded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
