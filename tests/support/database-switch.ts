import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy to a PostgreSQL on a Unix socket, which a test can close and open again. */
export class DatabaseSwitch {
  readonly #socket: string;
  readonly #port: number;
  readonly #onSent: ((bytes: Buffer, connection: Socket) => void) | undefined;
  readonly #open = new Set<Socket>();
  #server: Server | null = null;
  #isFrozen = false;

  /** `onSent` gets the bytes that the product sends. */
  constructor(url: string, port: number, onSent?: (bytes: Buffer, connection: Socket) => void) {
    this.#onSent = onSent;
    this.#socket = `${new URL(url).searchParams.get("host")}/.s.PGSQL.5432`;
    this.#port = port;
  }

  urlOf(url: string): string {
    const { username, pathname } = new URL(url);
    return `postgresql://${username}@127.0.0.1:${this.#port}${pathname}`;
  }

  async on(): Promise<void> {
    this.#server = createServer((inside) => {
      const outside = connect(this.#socket);
      for (const socket of [inside, outside]) {
        this.#open.add(socket);
        socket.on("error", () => {}).on("close", () => this.#open.delete(socket));
      }
      // A server that was killed closes its connections.
      outside.once("close", () => inside.destroy());
      inside.once("close", () => outside.destroy());
      if (this.#onSent !== undefined) inside.on("data", (bytes: Buffer) => this.#onSent?.(bytes, inside));
      inside.pipe(outside).pipe(inside);
      if (this.#isFrozen) for (const socket of [inside, outside]) socket.pause();
    }).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /** Connections stay open, new ones are accepted, and nothing is answered: as with a server that is stopped by SIGSTOP. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#open) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#open) socket.resume();
  }

  async off(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.close();
    for (const socket of this.#open) socket.destroy();
    await once(server, "close");
  }
}
