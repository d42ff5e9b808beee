import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#domain/time/instant.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { tokenNow } from "../booking/testing/token-now.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { cancelSeat } from "../booking/manage/cancel-seat.ts";
import { readManaged } from "../booking/manage/read-manage.ts";
import { reschedule } from "../booking/manage/reschedule.ts";
import { hashToken } from "../shared/secrets.ts";
import { writeMail } from "#web/mail/write/write-mail.ts";
import { monday, must, Office, type VisitChoice } from "../booking/testing/office.ts";
import { SeriesScene } from "../booking/testing/series-scene.ts";
import { declineRequest } from "../office/requests/decline-request.ts";
import { reapHolds } from "../booking/hold/reap-holds.ts";
import { sendMail } from "../mail/send/send-mail.ts";
import { testMailing } from "../testing/services.ts";
import { sendRefund } from "./refund/send-refund.ts";
import { readRefund } from "../booking/manage/read-refund.ts";
import { readSeatRefund } from "../booking/manage/read-seat-refund.ts";
import { leave, pay } from "./testing/pay.ts";

const weekly = { kind: "weekly", count: 3 } as const;
const first = "2026-10-12T10:00:00Z";

describe("a series", () => {
  let scene: SeriesScene;
  beforeEach(async () => {
    scene = await SeriesScene.open();
    await scene.change("update services set pay_now = 'deposit-percent', deposit = 50, refund_percent = 100");
  });
  afterEach(() => scene.close());

  const rows = async (sql: string) => (await scene.database.pool.query(sql)).rows as unknown[];
  const states = () => rows("select state from bookings order by series_position");

  /** Three Mondays, held and ready to be paid. */
  async function hold(): Promise<string> {
    const token = await scene.hold(first);
    must(await scene.holdPlan(token, weekly));
    expect(await scene.book(token)).toMatchObject({ ok: true, value: { booked: false } });
    return token;
  }

  async function cancelDate(token: string, position: number): Promise<void> {
    const { dates } = await scene.read(token);
    must(await cancelBooking({ token: dates[position - 1]!.token, reason: "", key: randomUUID() }, scene.services));
  }

  it("cannot be paid while it has dates that were added after the details were sent", async () => {
    const token = await scene.hold(first);
    expect(await scene.book(token)).toMatchObject({ ok: true, value: { booked: false } });
    must(await scene.holdPlan(token, weekly));
    await expect(leave(token, scene.services)).rejects.toThrow("details-missing");
    expect(await scene.book(token)).toMatchObject({ ok: true, value: { booked: false } });
    await pay(await leave(token, scene.services), scene.services);
    expect(await rows("select distinct state, first_name from bookings")).toEqual([
      { state: "scheduled", first_name: "Ada" },
    ]);
  });

  it("is paid for its first date, and confirmed as a whole", async () => {
    const token = await hold();
    await pay(await leave(token, scene.services), scene.services);
    expect(await states()).toEqual([{ state: "scheduled" }, { state: "scheduled" }, { state: "scheduled" }]);
    expect(await rows("select amount::int, captured::int from payments")).toEqual([{ amount: 2700, captured: 2700 }]);
    expect(await rows("select pay_now::int from bookings order by series_position")).toEqual([
      { pay_now: 2700 },
      { pay_now: 0 },
      { pay_now: 0 },
    ]);
    await cancelDate(token, 2);
    expect(await rows("select amount from refunds")).toEqual([]);
    await cancelDate(token, 1);
    expect(await rows("select amount::int from refunds")).toEqual([{ amount: 2700 }]);
  });

  it("is paid for all dates if the service says so, and each date is refunded separately", async () => {
    await scene.change("update services set recurrence_pay = 'all'");
    const token = await hold();
    await pay(await leave(token, scene.services), scene.services);
    expect(await rows("select captured::int from payments")).toEqual([{ captured: 8100 }]);
    const dates = (await scene.read(token)).dates.map(({ booking }) => booking);
    expect(await readRefund(dates, scene.services)).toMatchObject({ paid: 8100, due: 8100 });
    expect(await readRefund(dates.slice(1), scene.services)).toMatchObject({ paid: 5400, due: 5400 });
    await cancelDate(token, 2);
    await cancelDate(token, 3);
    expect(await rows("select amount::int from refunds")).toEqual([{ amount: 2700 }, { amount: 2700 }]);
    expect(await rows("select captured::int, refunded::int, state from payments")).toEqual([
      { captured: 8100, refunded: 5400, state: "paid" },
    ]);
  });

  it("that lost its dates before it was paid is booked again as a whole, or refunded as a whole", async () => {
    for (const isTaken of [false, true]) {
      await scene.change("truncate bookings, sessions, series cascade");
      const token = await hold();
      const checkout = await leave(token, scene.services);
      await scene.database.pool.query("update bookings set hold_expires_at = now() - interval '1 second'");
      await reapHolds(scene.services);
      if (isTaken) await scene.occupy("2026-10-19T10:00:00Z");
      await pay(checkout, scene.services);
      const state = isTaken ? "expired" : "scheduled";
      expect(await states()).toEqual([{ state }, { state }, { state }]);
      expect(await rows("select state from payments order by created_at desc limit 1")).toEqual([
        { state: isTaken ? "returned" : "paid" },
      ]);
    }
    // The one that could not be booked again reserves nothing.
    expect(await scene.count("claims")).toBe(2);
  });
});

describe("a visit for several people", () => {
  let office: Office;
  beforeEach(async () => {
    office = await Office.open();
    await office.change("update services set pay_now = 'full', refund_percent = 80, durations = '{60}'");
  });
  afterEach(() => office.close());

  const paidAndBack = () =>
    office.rows("select p.captured::int, p.refunded::int, b.total::int, b.pay_now::int from payments p, bookings b");
  const two = { count: 2, named: [1, 2].map((n) => ({ name: `Guest ${n}`, email: `guest${n}@example.com` })) };

  async function bookPaid(choice?: VisitChoice): Promise<string> {
    const held = await office.book("massage", choice);
    await pay(await leave(held, office.services), office.services);
    return tokenNow(held, office.services);
  }

  async function outlook(token: string, guest: number | null) {
    const managed = must(await readManaged(token, office.services));
    const { paid, due } =
      guest === null
        ? await readRefund([managed.booking], office.services)
        : await readSeatRefund(managed, guest, office.services);
    return { paid, due };
  }

  it("refunds a guest's share when the guest cancels, and the remainder when everyone does", async () => {
    await office.change("update services set seats = 5, guests = 'named', price_per = 'person', price = 1999");
    const token = await bookPaid({ guests: two });
    expect(await outlook(token, 1)).toEqual({ paid: 5997, due: 1599 });
    must(await cancelSeat({ of: { booking: token, guest: 1 }, key: randomUUID() }, office.services));
    must(await cancelSeat({ of: { booking: token, guest: 1 }, key: randomUUID() }, office.services));
    expect(await paidAndBack()).toEqual([{ captured: 5997, refunded: 1599, total: 3998, pay_now: 3998 }]);
    expect(await outlook(token, null)).toEqual({ paid: 4398, due: 3198 });
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
    expect(await paidAndBack()).toMatchObject([{ captured: 5997, refunded: 4797 }]);
  });

  it("refunds a guest's own services if each person has their own", async () => {
    const token = await bookPaid({
      people: [{}, {}],
      guests: { count: 1, named: two.named.slice(0, 1) },
    });
    expect(await outlook(token, 1)).toEqual({ paid: 10_800, due: 4320 });
    must(await cancelSeat({ of: { booking: token, guest: 1 }, key: randomUUID() }, office.services));
    expect(await paidAndBack()).toEqual([{ captured: 10_800, refunded: 4320, total: 5400, pay_now: 5400 }]);
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
    expect(await paidAndBack()).toMatchObject([{ refunded: 8640 }]);
  });

  it("that is cancelled tells its booker the refund by mail", async () => {
    const token = await bookPaid();
    must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
    const [mail] = await office.rows<{ id: string; providerId: string }>(
      `select id, provider_id as "providerId" from mails where kind = 'cancelled' and reader = 'booker'`,
    );
    const sent: string[] = [];
    const transport = {
      send({ text }: { text: string }) {
        sent.push(text);
        return Promise.resolve({ outcome: "sent" as const });
      },
      close() {},
    };
    await sendMail({ ...office.services, mailing: testMailing({ write: writeMail, transport }) }, mail!);
    expect(sent[0]).toContain("We’re refunding €43.20. It may take a few days to reach you.");
  });

  it("is refunded once, however often it is cancelled", async () => {
    const held = await office.book("massage");
    const checkout = await leave(held, office.services);
    await pay(checkout, office.services);
    const token = await tokenNow(held, office.services);
    const key = randomUUID();
    await Promise.all(
      [key, key, randomUUID(), randomUUID()].map((one) =>
        cancelBooking({ token, reason: "", key: one }, office.services),
      ),
    );
    const refunds = await office.rows<{ id: string; providerId: string; amount: number }>(
      `select id, provider_id as "providerId", amount::int from refunds`,
    );
    expect(refunds).toMatchObject([{ amount: 4320 }]);
    for (let n = 0; n < 2; n++) await sendRefund(office.services, refunds[0]!);
    expect(await office.services.payments.gateway.readCheckout(checkout)).toMatchObject({ refunded: 4320 });
  });

  it("that the office declines is refunded in full, whatever the terms", async () => {
    await office.change("update services set confirmation = 'request', refund_percent = 0");
    const token = await bookPaid();
    const booking = (await findBooking(office.database.db, hashToken(token)))!;
    expect(booking.state).toBe("requested");
    const named = { reference: booking.reference, provider: null };
    for (let n = 0; n < 2; n++) expect((await declineRequest({ ...named, reason: "" }, office.services)).ok).toBe(true);
    expect(await paidAndBack()).toMatchObject([{ captured: 5400, refunded: 5400 }]);
  });

  it("that is paid and then moved keeps its payment", async () => {
    const token = await bookPaid();
    must(await reschedule({ token, start: instantOf(monday + 120), key: randomUUID() }, office.services));
    expect(await outlook(token, null)).toEqual({ paid: 5400, due: 4320 });
    expect(await office.count("payments")).toBe(1);
  });
});
