import { expect, it } from "vitest";
import { noAddress, notWanted } from "#domain/mail/why-unsent.ts";
import { createNoTransport } from "#gateways/mail/no-transport.ts";
import type { MailMessage } from "#gateways/mail/transport.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { mailState } from "./timeline-words.server.ts";

const t = ((key: string) => key) as unknown as Translator;

it("a mail that went nowhere for want of a mail server is not called untrue", async () => {
  const delivery = await createNoTransport().send({} as MailMessage);
  const answer = delivery.outcome === "sent" ? null : delivery.reason;
  expect(delivery.outcome).toBe("dropped");
  expect(mailState({ state: "dropped", answer }, t)).toBe("console.mailed.noServer");
  expect(mailState({ state: "dropped", answer: null }, t)).toBe("console.mailed.dropped");
  expect(mailState({ state: "dropped", answer: noAddress }, t)).toBe("console.mailed.noAddress");
  expect(mailState({ state: "dropped", answer: notWanted }, t)).toBe("console.mailed.notWanted");
});
