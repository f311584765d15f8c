import type { Sentences } from "./sentences";

/** Of a refusal, in whichever room of the server. */
type Code = { [Room in keyof Sentences]: keyof Sentences[Room] }[keyof Sentences];

/** The server answered, and refused. `fields` names what stands beside which box. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, where the server named them. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: { code: string; message: string; fields?: Record<string, string> },
    retryAfter: number | null = null,
  ) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.retryAfter = retryAfter;
  }
}

/** No answer came: no network, a broken connection, or none within the time allowed. */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
  readonly timedOut: boolean;

  constructor(timedOut: boolean, cause: unknown) {
    super(timedOut ? "no answer in time" : "no connection", { cause });
    this.timedOut = timedOut;
  }
}

/** The server refused with one of these sentences. */
export const isRefusedWith = (error: unknown, ...codes: Code[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code as Code);

/** Not the caller's fault and likely to pass: worth another try. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiProblem && error.status >= 500);

/** Refused for want of a session: it has ended. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status === 401 &&
  !isRefusedWith(error, "wrong_login", "passkey_not_accepted");

/** What the server said about single boxes; empty for any other error. */
export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiProblem ? error.fields : {};
