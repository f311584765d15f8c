import { useOfficeWords } from "@/lib/messages/context";
import { gateways } from "@/lib/messages/en/gateways";
import { KINDS, type Kind } from "./types";

export type GatewayWords = typeof gateways;

/** The words of the page about gateways. In English they come with this code. */
export const useGatewayWords = () => useOfficeWords("gateways", gateways);

/** "Fell below, absent today", or "All events". */
export const sayKinds = (kinds: readonly Kind[], words: GatewayWords) =>
  kinds.length === KINDS.length
    ? words.allKinds
    : kinds.map((kind, at) => (at === 0 ? words.kinds[kind] : words.kindsInside[kind])).join(", ");

/** As people tell gateways apart: what stands behind the path may be a secret of the gateway's. */
export function shownUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname === "/" ? "" : pathname}`;
}

/** As the gateway is told, in every language. */
export const eventOf = (kind: string) => `notice.${kind}`;

type Why = Readonly<Record<string, unknown>> | null | undefined;

/** Why something did not arrive. A reason of a newer server than this page is told by its code. */
export function sayWhy(why: Why, words: GatewayWords): string {
  const code = String(why?.code ?? "unknown");
  const text = (name: string) => String(why?.[name] ?? "");
  switch (code) {
    case "timed_out":
      return words.why.timedOut(Number(why?.seconds));
    case "answered":
      return `${text("status")} ${text("phrase")}`.trim();
    case "redirected":
      return words.why.redirected(text("status"));
    case "private_address":
      return words.why.privateAddress(text("address"));
    case "not_https":
      return words.why.notHttps;
    case "no_such_host":
      return words.why.noSuchHost(text("host"));
    case "not_connected":
      return words.why.notConnected(text("host"));
    case "broken_off":
      return words.why.brokenOff;
    case "bad_certificate":
      return words.why.badCertificate(text("words"));
    case "not_an_address":
      return words.why.notAnAddress;
    case "server_ended":
      return words.why.serverEnded;
    case "our_mistake":
      return words.why.ourMistake;
    default:
      return words.why.other(code);
  }
}
