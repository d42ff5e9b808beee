import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface Received {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, Record<string, unknown>>;
}

type Behaviour = (received: Received) => { status: number; headers?: Record<string, string>; hangs?: boolean };

/** A real receiver, which verifies every request with the library. What it answers with 2xx, it keeps. */
export class Receiver {
  readonly kept: Received[] = [];
  /** Every request that it got, kept or not. */
  readonly seen: Received[] = [];
  readonly forged: string[] = [];
  secrets: string[] = [];
  answer: Behaviour = () => ({ status: 204 });
  #server: Server | null = null;
  #port = 0;

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get url(): string {
    return `http://${this.host}/hooks?code=not-for-logs`;
  }

  /** Begins to listen; again at the same port after `stop`. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const {
          status,
          headers = {},
          hangs = false,
        } = this.#receive(Buffer.concat(chunks).toString(), request.headers as Record<string, string>);
        if (!hangs) response.writeHead(status, headers).end();
      });
    });
    await new Promise<void>((listening) => server.listen(this.#port, "127.0.0.1", listening));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((closed) => (server === null ? closed() : server.close(() => closed())));
  }

  #receive(body: string, headers: Record<string, string>): ReturnType<Behaviour> {
    const isVerified = this.secrets.some((secret) => {
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
    if (!isVerified) {
      this.forged.push(body);
      return { status: 401 };
    }
    const received = { id: headers["webhook-id"]!, ...(JSON.parse(body) as Omit<Received, "id">) };
    this.seen.push(received);
    const answer = this.answer(received);
    if (answer.status >= 200 && answer.status < 300) this.kept.push(received);
    return answer;
  }
}
