import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSmtpTransport } from "./smtp.ts";
import type { MailMessage } from "./transport.ts";

const message: MailMessage = {
  id: "1@book.example",
  thread: "visit.1@book.example",
  unsubscribe: null,
  from: { name: "Harbour Practice", address: "bookings@book.example" },
  to: { name: "Ada", address: "ada@example.com" },
  replyTo: null,
  subject: "Booked",
  html: "<p>Booked</p>",
  text: "Booked",
  calendar: null,
};

// A mail server without STARTTLS, or an attacker on the network who removed the offer.
let server: SMTPServer;
let port: number;
let received = 0;
/** The names that clients gave in EHLO. */
const greetings: string[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, callback) => {
      received++;
      greetings.push(session.hostNameAppearsAs);
      stream.on("end", () => callback(null)).resume();
    },
  });
  server.listen(0, "0.0.0.0");
  await once(server.server, "listening");
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((done) => server.close(done)));

/** 0.0.0.0 also leads to this machine, but does not look like it. */
async function send(host: string, options?: { needsTls?: boolean; host?: string }): Promise<string> {
  const transport = createSmtpTransport(`smtp://${host}:${port}`, options);
  const outcome = await transport.send(message).then(
    (delivery) => delivery.outcome,
    (fault: unknown) => (fault instanceof Error ? fault.name : "unknown"),
  );
  transport.close();
  return outcome;
}

describe("a mail server without STARTTLS", () => {
  it("gets no mail over a network, unless that is allowed", async () => {
    expect(await send("0.0.0.0")).toBe("MailDeferred");
    expect(received).toBe(0);
    expect(await send("0.0.0.0", { needsTls: false })).toBe("sent");
    expect(received).toBe(1);
  });

  it("gets mails on this machine", async () => {
    expect(await send("127.0.0.1")).toBe("sent");
  });
});

it("the client gives its public name in EHLO", async () => {
  await send("127.0.0.1", { host: "book.example" });
  expect(greetings.at(-1)).toBe("book.example");
});
