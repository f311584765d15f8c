import { existsSync, statfsSync } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "./server";

export const asha = {
  name: "Asha Rao",
  userName: "asha.rao",
  email: "asha@college.example",
  mobile: "9876543210",
  password: "a register of sage",
};

export const ravi = {
  name: "Ravi Bhat",
  userName: "r.bhat",
  email: "ravi@college.example",
  mobile: "+91 98765 00000",
  password: "chalk and blackboard",
};

export type Person = typeof asha;

const DATABASE = "rollbook.sqlite";

const MEMORY = "/dev/shm";
const ENOUGH = 2 ** 30;

/** Registers lie in memory where there is room: on a disk every mark would wait for a sync. */
const place = hasRoom(MEMORY) ? MEMORY : tmpdir();

const newFolder = () => mkdtemp(join(place, "rollbook-e2e-"));

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH;
}

/** A data folder in which Asha is registered, copied for each story. Made once by each worker. */
export interface Template {
  folder: string;
  /** Asha's API token, with which the stories' colleges are furnished. */
  token: string;
  /** Where all of the worker's stories are served, one after the other: a browser is reused at the same address only. */
  port: string;
}

export async function makeTemplate(): Promise<Template> {
  const folder = await newFolder();
  const server = await Server.start({ ROLLBOOK_DATA_DIR: folder });
  const token = await registerFirst(server);
  await server.stop();
  return { folder, token, port: new URL(server.url).port };
}

/** Registers Asha through the set-up link and makes a token for her; nobody is logged in afterwards. */
export async function registerFirst(server: Server): Promise<string> {
  const setupCode = new URL(server.setupLink ?? "").searchParams.get("setup");
  const send = (method: string, path: string, body?: object, Cookie = "") =>
    fetch(server.url + path, {
      method,
      headers: { "Content-Type": "application/json", Origin: server.url, Cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await send("POST", "/api/admins", { ...asha, confirmPassword: asha.password, setupCode });
  const { userName, email, password } = asha;
  const login = await send("POST", "/api/session", { userName, email, password });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  await send("POST", "/api/account/confirmation", { password }, cookies.join("; "));
  const made = await send("POST", "/api/account/tokens", { name: "Stories" }, cookies.join("; "));
  await send("DELETE", "/api/session", undefined, cookies.join("; "));
  return ((await made.json()) as { token: string }).token;
}

export const removeTemplate = ({ folder }: Template) => rm(folder, { recursive: true });

interface Furniture {
  batches?: string[];
  departments?: string[];
  subjects?: { batch: string; department: string; semester: string; codes: string[] };
}

/** One story's installation: its own server over its own data. */
export class College {
  readonly #folder: string;
  readonly #token: string;
  readonly #settings: Record<string, string>;
  #server: Server;

  /** The register's file, for what no page writes. */
  get database(): string {
    return join(this.#folder, DATABASE);
  }

  private constructor(folder: string, token: string, settings: Record<string, string>, server: Server) {
    this.#folder = folder;
    this.#token = token;
    this.#settings = settings;
    this.#server = server;
  }

  /** As the template left it, or not yet registered: as at the very first start. */
  static async open(
    template: Template,
    registered: boolean,
    settings: Record<string, string>,
  ): Promise<College> {
    const folder = await newFolder();
    if (registered) await copyFile(join(template.folder, DATABASE), join(folder, DATABASE));
    const all = { ...settings, ROLLBOOK_DATA_DIR: folder, ROLLBOOK_PORT: template.port };
    return new College(folder, template.token, all, await Server.start(all));
  }

  /** Where its register lies. */
  get folder(): string {
    return this.#folder;
  }

  get url(): string {
    return this.#server.url;
  }

  /** Asha's API token. */
  get token(): string {
    return this.#token;
  }

  get setupLink(): string {
    return this.#server.setupLink ?? "";
  }

  get failures(): string[] {
    return this.#server.failures;
  }

  /** What went to nobody, since no mail server is set: the mails as they were written, the newest last. */
  async mails(): Promise<string[]> {
    const folder = join(this.#folder, "mails");
    const names = await readdir(folder).catch(() => []);
    const whole = names.filter((name) => name.endsWith(".eml")).toSorted();
    return Promise.all(whole.map((name) => readFile(join(folder, name), "utf8")));
  }

  /** Stops the server; `start` brings it back at the same address. SIGKILL leaves it no time to finish anything. */
  async stop(signal?: "SIGKILL"): Promise<void> {
    await this.#server.stop(signal);
  }

  async start(): Promise<void> {
    this.#server = await Server.start(this.#settings);
  }

  /** The server answers nothing until `wake`. */
  freeze(): void {
    this.#server.freeze();
  }

  wake(): void {
    this.#server.wake();
  }

  async close(): Promise<void> {
    await this.#server.stop("SIGKILL"); // its data goes too: nothing to wait for
    await rm(this.#folder, { recursive: true });
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.#send("GET", path)).json()) as T;
  }

  async post(path: string, body: object): Promise<void> {
    await this.#send("POST", path, body);
  }

  async put(path: string, body: object): Promise<void> {
    await this.#send("PUT", path, body);
  }

  async patch(path: string, body: object): Promise<void> {
    await this.#send("PATCH", path, body);
  }

  async remove(path: string): Promise<void> {
    await this.#send("DELETE", path);
  }

  /** A form with a file in it. */
  async sendForm<T>(method: "POST" | "PUT", path: string, form: FormData): Promise<T> {
    return (await (await this.#send(method, path, form)).json()) as T;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(isForm ? {} : { "Content-Type": "application/json" }), // a form's names its boundary too
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async register(person: Person): Promise<void> {
    await this.manage("POST", "/api/admins", { ...person, confirmPassword: person.password });
  }

  /** What no token may do: Asha logs in, types her password again, does it, once for each body, and logs out. Gives the last answer. */
  async manage<T>(method: "POST" | "PATCH" | "DELETE", path: string, ...bodies: object[]): Promise<T> {
    let cookie = "";
    const send = async (how: string, where: string, what?: object) => {
      const answer = await fetch(this.url + where, {
        method: how,
        headers: { "Content-Type": "application/json", Origin: new URL(this.url).origin, Cookie: cookie },
        ...(what ? { body: JSON.stringify(what) } : {}),
      });
      if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const { userName, email, password } = asha;
    const entered = await send("POST", "/api/session", { userName, email, password });
    cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await send("POST", "/api/account/confirmation", { password });
    let last: Response | undefined;
    for (const body of bodies) last = await send(method, path, body);
    const answered = last && last.status !== 204 ? ((await last.json()) as T) : (undefined as T);
    await send("DELETE", "/api/session");
    return answered;
  }

  async furnish({ batches = [], departments = [], subjects }: Furniture): Promise<void> {
    for (const label of batches) await this.post("/api/batches", { label });
    for (const label of departments) await this.post("/api/departments", { label });
    if (!subjects) return;
    const { codes, ...place } = subjects;
    for (const code of codes) await this.post("/api/subjects", { ...place, code });
  }
}
