/**
 * A provider of OpenID Connect for the stories: `oidc-provider`, with a page that asks for nothing but who one is.
 * Arguments: the address to which it sends people back. Says its own address, and ends with its standard input.
 */
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const [backTo] = process.argv.slice(2);
const SCOPE = "openid email profile";

/** Everybody has an address that was checked, but for those whose name says otherwise. */
const claimsOf = (sub) => ({
  sub,
  name: sub,
  preferred_username: sub,
  email: `${sub}@college.example`,
  email_verified: !sub.startsWith("unchecked"),
});

function configure() {
  return {
    clients: [{ client_id: "rollbook", client_secret: "a secret of the stories", redirect_uris: [backTo] }],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "preferred_username"],
    },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["of the stories"] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
    interactions: { url: (_, { uid }) => `/who/${uid}` },
    // Nobody is asked whether Rollbook may know their name.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Vidya College</title><h1>Vidya College</h1>
<form method="post"><label>Who are you? <input name="login"></label><button>Go on</button>
<button name="back" value="yes">Turn back</button></form></html>`;

async function read(request) {
  let body = "";
  for await (const piece of request) body += piece;
  return new URLSearchParams(body);
}

async function askWho(provider, request, response) {
  if (request.method === "GET") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE);
    return;
  }
  const form = await read(request);
  const result = form.get("back") ? { error: "access_denied" } : { login: { accountId: form.get("login") } };
  await provider.interactionFinished(request, response, result);
}

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, configure());
  const answer = provider.callback();
  server.on("request", (request, response) =>
    request.url.startsWith("/who/") ? askWho(provider, request, response) : answer(request, response),
  );
  process.stdout.write(`${issuer}\n`);
});
process.stdin.resume().on("end", () => process.exit());
