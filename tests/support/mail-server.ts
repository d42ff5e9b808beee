import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail extends Email {
  /** The recipients in the envelope. */
  recipients: string[];
  raw: string;
}

/** A real SMTP server: it accepts and parses mails, refuses chosen recipients, and can be stopped. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  readonly refused = new Map<string, number>();
  /** Runs before a mail is accepted. */
  beforeAccepting: (count: number) => Promise<void> = () => Promise.resolve();
  onReceived: (mail: ReceivedMail) => void = () => {};
  #server: SMTPServer | null = null;
  #port = 0;

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.start();
    return server;
  }

  get url(): string {
    return `smtp://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, callback) => {
        const code = this.refused.get(address);
        callback(code === undefined ? null : Object.assign(new Error("no such mailbox"), { responseCode: code }));
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          void this.#answer(Buffer.concat(chunks), recipients, callback);
        });
      },
    });
    server.on("error", () => {});
    server.listen(this.#port, "localhost");
    await once(server.server, "listening");
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async #answer(raw: Buffer, recipients: string[], callback: (fault: Error | null) => void): Promise<void> {
    try {
      await this.#accept(raw, recipients);
      callback(null);
    } catch (fault) {
      callback(fault as Error);
    }
  }

  async #accept(raw: Buffer, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    await this.beforeAccepting(this.received.length);
    const received = { ...mail, recipients, raw: raw.toString() };
    this.received.push(received);
    this.onReceived(received);
  }

  /** Refuses connections from now on. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ recipients }) => recipients.includes(address));
  }
}
