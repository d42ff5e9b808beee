import { openExternalCalendars } from "#gateways/calendars/guarded-fetch/external-calendars.ts";
import { createTestGateway } from "#gateways/payments/test/gateway.ts";
import { knownGateways } from "#gateways/payments/registry.ts";
import { openWebhookSender } from "#gateways/webhooks/send.ts";
import type { Database } from "#store/database.ts";
import { openTestCheckouts } from "#store/payments/test-checkouts.ts";
import type { FileServices, Mailing } from "../shared/services.ts";
import { databaseUploads } from "../shared/uploads.ts";
import { purchases } from "../purchases.ts";

/** Services on a test's database, with test money. Tests may replace any of them. */
export function testServices(db: Database, changes: Partial<FileServices> = {}): FileServices {
  const testBooks = openTestCheckouts(db);
  return {
    db,
    clock: { now: () => new Date() },
    secret: "of a test",
    payments: {
      gateway: createTestGateway(testBooks),
      known: knownGateways("test"),
      isOff: false,
      testBooks,
      alert: () => {},
    },
    purchases,
    uploads: databaseUploads(db),
    mailing: testMailing(),
    externalCalendars: openExternalCalendars({ trustedHosts: [] }),
    webhooks: openWebhookSender({ trustedHosts: [] }),
    limits: null,
    ...changes,
  };
}

/** Mails that are not delivered and have no content. Tests may replace any part. */
export function testMailing(changes: Partial<Mailing> = {}): Mailing {
  return {
    transport: { send: () => Promise.resolve({ outcome: "sent" }), close() {} },
    box: null,
    delivers: true,
    write: ({ kind, recipient }) => Promise.resolve({ subject: `${kind} ${recipient}`, html: "", text: "" }),
    writeEntry: ({ reference, where, page }) =>
      Promise.resolve({
        location: where === null ? "" : where.detail,
        details: [reference ?? "", page ?? ""].filter((text) => text !== "").join("\n"),
      }),
    writeOrder: ({ recipient }) => Promise.resolve({ subject: `ordered ${recipient}`, html: "", text: "" }),
    writeCredit: ({ kind, code }) => Promise.resolve({ subject: `credit ${kind}`, html: "", text: code }),
    writeOffice: ({ kind, open, ...facts }) =>
      Promise.resolve({ subject: kind, html: "", text: `${open} ${"code" in facts ? facts.code : ""}` }),
    writeWaiting: ({ kind, service }) => Promise.resolve({ subject: `${kind} ${service}`, html: "", text: "" }),
    writeResponse: ({ title }) => Promise.resolve({ subject: `answered ${title}`, html: "", text: "" }),
    origin: "https://book.example",
    sender: "bookings@book.example",
    report() {},
    reportHeldBack() {},
    ...changes,
  };
}
