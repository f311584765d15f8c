import { afterEach, expect, test, vi } from "vitest";
import { createPasskey, signWithPasskey } from "./passkeys";

const words = { notHere: "This browser cannot.", refused: "It was not used." };
const bytes = (...values: number[]) => new Uint8Array(values);
const question = {
  challenge: "-_8A",
  rpId: "localhost",
  allowCredentials: [{ type: "public-key", id: "AQI" }],
};

afterEach(() => vi.unstubAllGlobals());

/** A browser that knows passkeys, but none of the newer functions that read and write JSON. */
function olderBrowser(credentials: Partial<CredentialsContainer>) {
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { credentials });
}

test("an older browser is asked in bytes, and its signature is written for the server", async () => {
  const get = vi.fn(async () => ({
    id: "AQI",
    rawId: bytes(1, 2).buffer,
    type: "public-key",
    response: {
      clientDataJSON: bytes(251, 255, 0).buffer,
      authenticatorData: bytes(3).buffer,
      signature: bytes(4).buffer,
      userHandle: null,
    },
  }));
  olderBrowser({ get });
  expect(await signWithPasskey(question, words)).toEqual({
    id: "AQI",
    rawId: "AQI",
    type: "public-key",
    response: { clientDataJSON: "-_8A", authenticatorData: "Aw", signature: "BA", userHandle: null },
    clientExtensionResults: {},
  });
  expect(get).toHaveBeenCalledWith({
    publicKey: {
      challenge: bytes(251, 255, 0),
      rpId: "localhost",
      allowCredentials: [{ type: "public-key", id: bytes(1, 2) }],
    },
  });
});

test("an older browser makes a passkey too", async () => {
  const create = vi.fn(async () => ({
    id: "AQI",
    rawId: bytes(1, 2).buffer,
    type: "public-key",
    response: { clientDataJSON: bytes(3).buffer, attestationObject: bytes(4).buffer },
  }));
  olderBrowser({ create });
  const user = { id: "BQ", name: "asha.rao", displayName: "Asha Rao" };
  const made = await createPasskey({ challenge: "AA", user, excludeCredentials: [{ id: "AQI" }] }, words);
  expect(made).toMatchObject({ id: "AQI", response: { clientDataJSON: "Aw", attestationObject: "BA" } });
  expect(create).toHaveBeenCalledWith({
    publicKey: {
      challenge: bytes(0),
      user: { ...user, id: bytes(5) },
      excludeCredentials: [{ type: "public-key", id: bytes(1, 2) }],
    },
  });
});

test("a browser without passkeys says so", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  await expect(signWithPasskey(question, words)).rejects.toThrow("This browser cannot.");
  olderBrowser({});
  vi.stubGlobal("navigator", {});
  await expect(signWithPasskey(question, words)).rejects.toThrow("This browser cannot.");
});

test("whatever the browser throws, and when, is told as not used", async () => {
  olderBrowser({
    get: () => {
      throw new TypeError("at once");
    },
  });
  await expect(signWithPasskey(question, words)).rejects.toThrow("It was not used.");
  olderBrowser({ get: () => Promise.reject(new DOMException("cancelled", "NotAllowedError")) });
  await expect(signWithPasskey(question, words)).rejects.toThrow("It was not used.");
});
