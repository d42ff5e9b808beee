import pino from "pino";
import { describe, expect, it } from "vitest";
import { MailDeferred, type MailMessage, type MailTransport } from "#gateways/mail/transport.ts";
import { reportOutages } from "./mail-outage.ts";

function watched(outcomes: (MailDeferred | "sent")[]) {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const transport: MailTransport = {
    send() {
      const outcome = outcomes.shift();
      return outcome instanceof MailDeferred ? Promise.reject(outcome) : Promise.resolve({ outcome: "sent" });
    },
    close() {},
  };
  const send = () =>
    reported.send({} as MailMessage).then(
      ({ outcome }) => outcome,
      (fault: Error) => fault.message,
    );
  const reported = reportOutages(transport, log);
  return { send, lines };
}

const away = () => new MailDeferred({ reason: "connect ECONNREFUSED 10.0.0.1:587", smtpCode: null }, true);

describe("a mail server outage", () => {
  it("is logged once with its reason, and once when it ends", async () => {
    const { send, lines } = watched([away(), away(), "sent", "sent", away()]);
    for (let n = 0; n < 5; n++) await send();
    expect(lines).toMatchObject([
      { level: 40, reason: "connect ECONNREFUSED 10.0.0.1:587", smtpCode: null },
      { level: 30, msg: "mail server available again" },
      { level: 40, reason: "connect ECONNREFUSED 10.0.0.1:587" },
    ]);
  });

  it("is not logged if the mail server defers a single mail", async () => {
    const { send, lines } = watched([new MailDeferred({ reason: "450 greylisted", smtpCode: 450 }, false)]);
    expect(await send()).toBe("450 greylisted");
    expect(lines).toEqual([]);
  });
});
