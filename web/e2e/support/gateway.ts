import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface SentEvent {
  type: string;
  data: { template?: string; roll?: string; variables?: Record<string, unknown> };
}

/** A gateway on this machine: keeps what it is sent, and answers as it is told. */
export class Gateway {
  readonly received: Received[] = [];
  status = 204;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("request", (request, response) => {
      const pieces: Buffer[] = [];
      request.on("data", (piece) => pieces.push(piece));
      request.on("end", () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
        response.writeHead(this.status).end();
      });
    });
  }

  static async start(): Promise<Gateway> {
    const gateway = new Gateway(createServer());
    await new Promise<void>((done) => gateway.#server.listen(0, "127.0.0.1", done));
    return gateway;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The newest event, if the secret is the one that signed it. */
  verify(secret: string): SentEvent {
    const { headers, body } = this.received.at(-1) as Received;
    return new Webhook(secret).verify(body, headers as Record<string, string>) as SentEvent;
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(done));
  }
}
