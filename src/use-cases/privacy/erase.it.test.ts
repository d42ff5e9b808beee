import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listBookings } from "#store/booking/booking-lists.ts";
import { listOutdated, listUnwritten } from "#store/calendars/entries.ts";
import { tokenNow } from "../booking/testing/token-now.ts";
import { book } from "../booking/confirm/book.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { cancelSeat } from "../booking/manage/cancel-seat.ts";
import { readManaged, readSeat } from "../booking/manage/read-manage.ts";
import { unseal } from "../shared/secrets.ts";
import { must } from "../booking/testing/office.ts";
import { remind } from "../mail/send/remind.ts";
import { sendMail } from "../mail/send/send-mail.ts";
import { confirmRequest } from "../office/requests/confirm-request.ts";
import { declineRequest } from "../office/requests/decline-request.ts";
import { sendRefund } from "../payments/refund/send-refund.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { leave } from "../payments/testing/pay.ts";
import { verifyCheckout } from "../payments/checkout/verify-payment.ts";
import { myDataAsJson } from "./as-json.ts";
import { eraseMyData } from "./erase-my-data.ts";
import { readMyData, type DataLink } from "./read-my-data.ts";
import { eraseDue, eraseUnfinished } from "./retain.ts";
import { canary, email, PrivacyScene } from "./testing/privacy-scene.ts";

let scene: PrivacyScene;
beforeEach(async () => {
  scene = await PrivacyScene.open();
});
afterEach(() => scene.close());

const erased = { ok: true, value: "erased" };
const needed = { ok: true, value: "needed" };
const gone = { ok: false, refusal: { code: "erased", provider: "Harbour Practice" } };

const read = async (link: DataLink) => must(await readMyData(link, scene.services, "en"));
const erase = (link: DataLink) => eraseMyData(link, scene.services);
const cancel = (token: string) => cancelBooking({ token, reason: "", key: randomUUID() }, scene.services);

async function seatTokens(): Promise<string[]> {
  const rows = await scene.office.rows<{ sealed: string }>(
    "select seat_token_sealed as sealed from guests order by position",
  );
  return rows.map(({ sealed }) => unseal(sealed, scene.services.secret));
}

describe("a visit", () => {
  it("is shown with all data that was given", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    await scene.work();
    const data = await read({ kind: "booking", token });
    expect(myDataAsJson(data, "https://book.example")).toMatchObject({
      business: "Harbour Practice",
      booking: [
        {
          person: { firstName: "Canary", email, dateOfBirth: "1987-06-05", notes: "canary notes" },
          answers: [{ question: "Your name", answer: "Canary" }],
          guests: [{ name: "Canary Guest 1" }, { name: "Canary Guest 2" }],
          mails: [{ kind: "booked", state: "sent" }],
        },
      ],
    });
    expect(JSON.stringify(myDataAsJson(data, ""))).not.toContain(token);
  });

  it("that is upcoming is kept, and can be erased once it is cancelled or over", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    expect(await read({ kind: "booking", token })).toMatchObject({
      stillNeeded: { for: "visit", canCancel: true },
      keptUntil: null,
    });
    expect(await erase({ kind: "booking", token })).toEqual(needed);
    must(await cancel(token));
    expect(await read({ kind: "booking", token })).toMatchObject({ stillNeeded: null, keptUntil: expect.any(Date) });
    expect(await erase({ kind: "booking", token })).toEqual(erased);
    expect(await erase({ kind: "booking", token })).toEqual(erased);
    expect(await readManaged(token, scene.services)).toMatchObject(gone);
    expect(await readMyData({ kind: "booking", token }, scene.services, "en")).toMatchObject(gone);
    const past = await scene.book("2026-11-17T10:00:00Z");
    scene.pass();
    expect(await erase({ kind: "booking", token: past })).toEqual(erased);
  });

  it("keeps its time, its amounts and its seats", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    const books = `select b.starts_at, b.ends_at, b.total, b.guest_count, b.state, l.price, l.seats, s.seats_taken
      from bookings b join booking_lines l on l.booking_id = b.id left join sessions s on s.id = l.session_id`;
    const before = await scene.office.rows(books);
    scene.pass();
    must(await erase({ kind: "booking", token }));
    expect(await scene.office.rows(books)).toEqual(before);
    const [{ id }] = (await scene.office.rows<{ id: string }>("select id from providers")) as [{ id: string }];
    const filter = { providerIds: [id], states: ["scheduled" as const], from: null, to: null, hasWaiting: false };
    expect(await listBookings(scene.services.db, filter)).toMatchObject([{ visitor: "", erasedAt: expect.any(Date) }]);
  });

  it("gets no more mails: waiting ones are dropped, and no follow-up is sent", async () => {
    await scene.office.change("update services set follow_up_minutes = 60");
    const token = await scene.book("2026-11-16T10:00:00Z");
    scene.office.now = new Date("2026-11-16T13:00:00Z");
    must(await erase({ kind: "booking", token }));
    await scene.work();
    await remind(scene.services);
    expect([await scene.office.count("mails"), await scene.office.count("mail_box")]).toEqual([0, 0]);
    // The control: a visit that was not erased gets a follow-up.
    scene.office.now = new Date("2026-11-15T12:00:00Z");
    await scene.book("2026-11-17T10:00:00Z");
    scene.office.now = new Date("2026-11-17T13:00:00Z");
    await remind(scene.services);
    expect(await scene.office.count("mails where kind = 'follow-up'")).toBe(1);
  });

  it("that is a request can no longer be confirmed, but declined", async () => {
    await scene.office.change("update services set confirmation = 'request'");
    const token = await scene.book("2026-11-16T10:00:00Z");
    const { reference } = must(await readManaged(token, scene.services)).booking;
    expect(await erase({ kind: "booking", token })).toEqual(needed);
    scene.pass();
    expect(await erase({ kind: "booking", token })).toEqual(erased);
    const named = { reference, provider: null };
    const confirmed = await confirmRequest({ ...named, start: null, staff: null }, scene.services);
    expect(confirmed).toEqual({ ok: false, refusal: { code: "visitor-erased", reference } });
    expect(await declineRequest({ ...named, reason: "" }, scene.services)).toMatchObject({ ok: true });
    await scene.work();
    expect(await scene.traces()).toEqual([]);
  });

  it("is removed from the calendars that had it", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    const [calendar] = await scene.office.rows<{ providerId: string; id: string; staffId: string }>(
      `insert into calendars (provider_id, staff_id, name, kind, sealed, is_from_pack, writes_bookings)
       select distinct c.provider_id, c.staff_id, 'work', 'caldav', 'x', false, true from claims c where staff_id is not null limit 1
       returning provider_id as "providerId", id, staff_id as "staffId"`,
    );
    await scene.office.change(
      `insert into calendar_entries (provider_id, calendar_id, booking_id, changed_at)
       select provider_id, '${calendar!.id}', id, changed_at from bookings`,
    );
    expect(await listOutdated(scene.services.db, { ...calendar!, most: 9 })).toEqual([]);
    const now = scene.office.now;
    scene.pass();
    must(await erase({ kind: "booking", token }));
    expect(await listOutdated(scene.services.db, { ...calendar!, most: 9 })).toHaveLength(1);
    expect(await listUnwritten(scene.services.db, { ...calendar!, now, most: 9 })).toEqual([]);
  });
});

describe("a guest", () => {
  it("sees and erases only their own name and address", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    const [first] = await seatTokens();
    const link = { kind: "seat", token: first! } as const;
    const json = JSON.stringify(myDataAsJson(await read(link), ""));
    expect(json).toContain("Canary Guest 1");
    expect(json).not.toMatch(/Guest 2|canary notes|1987-06-05/);
    expect(await erase(link)).toEqual(needed);
    must(await cancelSeat({ of: { seat: first! }, key: randomUUID() }, scene.services));
    expect(await erase(link)).toEqual(erased);
    expect(await erase(link)).toEqual(erased);
    expect(await readSeat(first!, scene.services)).toMatchObject(gone);
    expect(await scene.office.rows("select name, email from guests order by position")).toEqual([
      { name: "", email: "" },
      { name: "Canary Guest 2", email: "canary-guest-2@example.com" },
    ]);
    expect(must(await readManaged(token, scene.services)).booking.firstName).toBe("Canary");
  });
});

describe("a response", () => {
  it("is deleted with its files; the form's count remains", async () => {
    const token = await scene.respond();
    const data = await read({ kind: "response", token });
    expect(data).toMatchObject({ title: "Before your visit", files: [{ name: "canary.png" }] });
    expect(await erase({ kind: "response", token })).toEqual(erased);
    expect(await erase({ kind: "response", token })).toEqual(erased);
    expect(await readMyData({ kind: "response", token }, scene.services, "en")).toMatchObject(gone);
    expect(await scene.office.count("responses")).toBe(0);
    expect(await scene.files()).toEqual([]);
    expect(await scene.office.rows("select responses_taken from forms")).toEqual([{ responses_taken: 1 }]);
  });
});

describe("an order", () => {
  it("is needed until it has reached its buyer, then keeps only its amounts", async () => {
    const token = await scene.order();
    await scene.pay(token);
    const link = { kind: "order", token } as const;
    expect(await read(link)).toMatchObject({ stillNeeded: { for: "order" } });
    expect(await erase(link)).toEqual(needed);
    scene.pass();
    expect(await erase(link)).toEqual(erased);
    expect(await readMyData(link, scene.services, "en")).toMatchObject(gone);
    expect(await scene.office.rows("select name, email, total::int, state from orders")).toEqual([
      { name: "", email: "", total: 2300, state: "paid" },
    ]);
  });
});

describe("a payment", () => {
  it("of an erased visit can still be refunded and still counts", async () => {
    await scene.office.change("update services set pay_now = 'full', refund_percent = 100");
    const token = await bookPaid();
    must(await cancel(token));
    expect(await erase({ kind: "booking", token })).toEqual(erased);
    const [refund] = await scene.office.rows<{ providerId: string; id: string }>(
      `select provider_id as "providerId", id from refunds`,
    );
    await sendRefund(scene.services, refund!);
    await reconcilePayments(scene.services);
    const books = await scene.office.rows("select captured::int, refunded::int, state from payments");
    expect(books).toEqual([{ captured: 5400, refunded: 5400, state: "paid" }]);
    expect(await scene.traces()).toEqual([]);
  });

  it("for something that was erased meanwhile is refunded", async () => {
    await scene.office.change("update services set pay_now = 'full', refund_percent = 100");
    const { token } = await holdToPay();
    const checkout = await leave(token, scene.services);
    await scene.lapse();
    // It is kept while it may still be paid.
    await eraseUnfinished(scene.services);
    expect(await scene.office.rows("select erased_at from bookings")).toEqual([{ erased_at: null }]);
    await scene.office.change("update payments set state = 'unpaid'");
    await eraseUnfinished(scene.services);
    expect(await scene.traces()).toEqual([]);
    await scene.office.change("update payments set state = 'open'");
    await scene.services.payments.testBooks!.pay(checkout, 0);
    await verifyCheckout(scene.services, { about: checkout });
    expect(await scene.office.rows("select state, return_reason from payments")).toMatchObject([{ state: "returned" }]);
    expect(await scene.office.rows("select state from bookings")).toEqual([{ state: "expired" }]);
  });
});

async function holdToPay() {
  const held = await scene.hold("2026-11-16T10:00:00Z");
  const alone = { guests: { count: 0, named: [] }, key: randomUUID(), link: null };
  must(await book({ ...held, ...alone }, scene.services));
  return held;
}

async function bookPaid(): Promise<string> {
  const { token } = await holdToPay();
  await scene.pay(token);
  return tokenNow(token, scene.services);
}

describe("concurrently", () => {
  it("erasing five times erases once, without a fault", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    await scene.work();
    const response = await scene.respond();
    scene.pass();
    const five = Array.from({ length: 5 }, () => [
      erase({ kind: "booking", token }),
      erase({ kind: "response", token: response }),
      eraseDue(scene.services).then(() => erased),
    ]).flat();
    expect(new Set((await Promise.all(five)).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(erased)]),
    );
    expect(await scene.traces()).toEqual([]);
    expect(await scene.files()).toEqual([]);
  });

  it("a mail that is being written does not return to the box", async () => {
    const token = await scene.book("2026-11-16T10:00:00Z");
    must(await cancel(token));
    const mails = await scene.office.rows<{ providerId: string; id: string }>(
      `select provider_id as "providerId", id from mails where kind = 'cancelled'`,
    );
    const { mailing } = scene.services;
    const { transport } = mailing;
    const put: string[] = [];
    mailing.transport = {
      ...transport,
      async send(message) {
        // The message is composed, with names in it; then everything is erased.
        expect(JSON.stringify(message)).toMatch(canary);
        put.push(message.id);
        await erase({ kind: "booking", token });
        return transport.send(message);
      },
    };
    for (const mail of mails) await sendMail(scene.services, mail);
    expect(put).toHaveLength(1);
    expect(await scene.traces()).toEqual([]);
    // The control: without the erasure, the box would have it.
    mailing.transport = transport;
    await scene.book("2026-11-17T10:00:00Z");
    await scene.work();
    expect(await scene.traces()).toContain("mail_box.message");
  });

  it("erasing while a payment settles either keeps the visit or refunds the payment", async () => {
    await scene.office.change("update services set pay_now = 'full', refund_percent = 100");
    const { token } = await holdToPay();
    const checkout = await leave(token, scene.services);
    await scene.services.payments.testBooks!.pay(checkout, 0);
    await scene.lapse();
    await scene.office.change("update payments set state = 'open'");
    const [settled] = await Promise.allSettled([
      verifyCheckout(scene.services, { about: checkout }),
      eraseUnfinished(scene.services),
      eraseUnfinished(scene.services),
    ]);
    expect(settled.status).toBe("fulfilled");
    const [booking] = await scene.office.rows<{ state: string; email: string }>("select state, email from bookings");
    const [payment] = await scene.office.rows<{ state: string }>("select state from payments");
    expect([`scheduled ${email} paid`, "expired  returned"]).toContain(
      `${booking!.state} ${booking!.email} ${payment!.state}`,
    );
  });
});
