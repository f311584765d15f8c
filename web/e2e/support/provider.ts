import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { asha, type Person } from "./college";
import { test as base } from "./test";

const WEB = fileURLToPath(new URL("../../", import.meta.url));
const BIN = fileURLToPath(new URL("../../../.venv/bin/", import.meta.url));
const LABEL = "Vidya College";

/** She takes classes, and has no right that is the office's. */
export const lata: Person = {
  ...asha,
  name: "Lata Menon",
  userName: "lata.menon",
  email: "lata.menon@college.example",
};

interface Running {
  issuer: string;
  stop: () => Promise<void>;
}

/** Of npm: `oidc-provider`. It tells e-mail addresses only where it is asked for them. */
async function startProvider(backTo: string): Promise<Running> {
  const process = spawn(`${BIN}node`, ["scripts/provider.mjs", backTo], {
    cwd: WEB,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const [issuer] = (await once(createInterface(process.stdout), "line")) as [string];
  return {
    issuer,
    stop: async () => {
      if (process.exitCode !== null) return; // in the story
      const ended = once(process, "exit");
      process.stdin.end();
      await ended;
    },
  };
}

/** Of PyPI: `oidc-provider-mock`. It tells them in the token, and lets everybody be whom they want. */
export async function startMockProvider(): Promise<Running> {
  const port = await freePort();
  const claims = { sub: "lata-there", email: lata.email, email_verified: true };
  const process = spawn(
    `${BIN}python`,
    ["-m", "oidc_provider_mock", "--port", String(port), "--user-claims", JSON.stringify(claims)],
    { stdio: "ignore" },
  );
  const issuer = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${issuer}/.well-known/openid-configuration`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (process.exitCode === null && !(await answers())) await new Promise((then) => setTimeout(then, 50));
  return {
    issuer,
    stop: async () => {
      const ended = once(process, "exit");
      process.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

interface ProviderFixtures {
  provider: Running;
  /** ROLLBOOK_* variables beyond those that name the provider. */
  more: Record<string, string>;
}

/** Stories of a college whose people a provider signs in. */
export const test = base.extend<ProviderFixtures>({
  more: [{}, { option: true }],

  provider: async ({ template, watch }, use) => {
    const provider = await startProvider(`http://127.0.0.1:${template.port}/login`);
    watch.expectOrigin(provider.issuer);
    await use(provider);
    await provider.stop();
  },

  settings: async ({ provider, more }, use) =>
    use({
      ROLLBOOK_OIDC_ISSUER: provider.issuer,
      ROLLBOOK_OIDC_CLIENT_ID: "rollbook",
      ROLLBOOK_OIDC_CLIENT_SECRET: "a secret of the stories",
      ROLLBOOK_OIDC_LABEL: LABEL,
      ...more,
    }),
});
