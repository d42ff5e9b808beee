import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";
import { tokenNow } from "../../booking/testing/token-now.ts";
import { fillIn } from "../../booking/testing/fill-in.ts";
import { alone, monday, must, Office } from "../../booking/testing/office.ts";
import { book } from "../../booking/confirm/book.ts";
import { holdSlot } from "../../booking/hold/hold-slot.ts";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { reconcilePayments } from "../../payments/reconcile-payments.ts";
import { sendRefund } from "../../payments/refund/send-refund.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { operatorWith } from "../testing/operator.ts";
import { cancelByOffice } from "./cancel-by-office.ts";
import type { CancelCause } from "./cancel-visit.ts";
import { listMoveTimes } from "./move/list-move-times.ts";
import { moveByOffice } from "./move/move-by-office.ts";
import { asBooked } from "../testing/as-booked.ts";
import { undoChange } from "./undo-change.ts";

let office: Office;
let at: At;
let marta: At;
beforeEach(async () => {
  office = await Office.open();
  at = await operatorWith(office, { role: "front-desk", staffId: null });
  marta = await operatorWith(office, { role: "manager", staffId: null }, "Marta");
});
afterEach(() => office.close());

async function bookOne(start?: Instant): Promise<{ reference: string; token: string }> {
  const token = await office.book("massage", start === undefined ? {} : { start });
  return { reference: must(await readManaged(token, office.services)).booking.reference, token };
}

async function cancel(reference: string, cause: CancelCause = "we-cancel"): Promise<void> {
  const [row] = await office.rows<{ revision: number }>(
    `select revision from bookings where reference = '${reference}'`,
  );
  const command = { reference, cause, message: "", revision: row!.revision, key: randomUUID() };
  expect(await cancelByOffice(at, command, office.services)).toMatchObject({ ok: true });
}

const undo = (reference: string, who = at) => undoChange(who, reference, office.services);

/** As if these seconds had passed for everything that the database's clock decides. */
async function pass(seconds: number): Promise<void> {
  await office.change("alter table log disable trigger log_protected");
  for (const [table, column] of [
    ["log", "at"],
    ["refunds", "changed_at"],
    ["graphile_worker._private_jobs", "run_at"],
  ])
    await office.change(`update ${table} set ${column} = ${column} - interval '${seconds} seconds'`);
}

describe("undoing a cancellation with a refund", () => {
  async function paidVisit(): Promise<{ reference: string; checkoutId: string }> {
    await office.change("update services set pay_now = 'full', refund_percent = 50, refund_cutoff_minutes = 60");
    const { provider, services } = await office.page("massage");
    const visit = { people: [{ lines: [chosenLine(services[0]!, { duration: 60 })] }] };
    const at = { provider, visit, link: null };
    const context = { start: monday, zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {} };
    const { token } = must(await holdSlot({ ...at, ...context, key: randomUUID() }, office.services));
    must(await fillIn({ ...at, token }, office.services));
    must(await book({ ...at, token, guests: alone, key: randomUUID() }, office.services));
    const checkoutId = await leave(token, office.services);
    await pay(checkoutId, office.services);
    const { booking } = must(await readManaged(await tokenNow(token, office.services), office.services));
    return { reference: booking.reference, checkoutId };
  }

  /** Everything that sends money back: the jobs that are due, and the check of each minute. */
  async function sendMoney(): Promise<void> {
    const due = await office.rows<{ payload: { providerId: string; id: string } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'give-back' and run_at <= now()`,
    );
    for (const { payload } of due) await sendRefund(office.services, payload);
    await reconcilePayments(office.services);
  }

  async function money(checkoutId: string): Promise<[captured: number, refunded: number, atGateway: number]> {
    const [row] = await office.rows<{ captured: number; refunded: number }>(
      "select captured::int, refunded::int from payments",
    );
    const checkout = await office.services.payments.gateway.readCheckout(checkoutId);
    return [row!.captured, row!.refunded, (checkout as { refunded: number }).refunded];
  }

  it("sends no money while it can be undone, and none after it was", async () => {
    const { reference, checkoutId } = await paidVisit();
    const [captured] = await money(checkoutId);
    await cancel(reference);
    expect(await money(checkoutId)).toEqual([captured, captured, 0]);
    await pass(19);
    await sendMoney();
    expect(await money(checkoutId)).toEqual([captured, captured, 0]);
    expect(await undo(reference)).toMatchObject({ ok: true });
    expect(await money(checkoutId)).toEqual([captured, 0, 0]);
    await pass(600);
    await sendMoney();
    expect(await money(checkoutId)).toEqual([captured, 0, 0]);
  });

  it("sends it once if the visit is cancelled again", async () => {
    const { reference, checkoutId } = await paidVisit();
    const [captured] = await money(checkoutId);
    await cancel(reference);
    expect(await undo(reference)).toMatchObject({ ok: true });
    await cancel(reference, "visitor-asked");
    await pass(600);
    await sendMoney();
    await sendMoney();
    expect(await money(checkoutId)).toEqual([captured, captured / 2, captured / 2]);
    expect(await undo(reference)).toMatchObject({ refusal: { code: "too-late-to-undo" } });
  });

  it("is refused if the money is on its way, and leaves a refund with another cause alone", async () => {
    const { reference, checkoutId } = await paidVisit();
    const [captured] = await money(checkoutId);
    await office.change(
      `insert into refunds (provider_id, payment_id, booking_id, amount)
         select provider_id, payment_id, booking_id, 100 from payment_bookings`,
    );
    await office.change("update payments set refunded = 100");
    await cancel(reference);
    expect(await undo(reference)).toMatchObject({ ok: true });
    expect(await office.rows("select amount::int, state from refunds")).toEqual([{ amount: 100, state: "asked" }]);
    expect(await money(checkoutId)).toEqual([captured, 100, 0]);
    await cancel(reference);
    await office.change("update refunds set state = 'done'");
    expect(await undo(reference)).toMatchObject({ refusal: { code: "too-late-to-undo" } });
    expect(await office.rows("select distinct state from bookings")).toEqual([{ state: "cancelled" }]);
  });
});

describe("undoing a move", () => {
  async function move(reference: string, pick = 0): Promise<void> {
    const { booking, ...managed } = must(await readManaged(tokens.get(reference)!, office.services));
    const times = await listMoveTimes({ booking, ...managed }, parseDay("2026-11-17")!, office.services);
    const command = { ...asBooked, reference, start: times.at(pick)!, revision: booking.revision, key: randomUUID() };
    expect(await moveByOffice(at, command, office.services)).toMatchObject({ ok: true });
  }
  const tokens = new Map<string, string>();
  const visit = () =>
    office.rows(
      `select b.starts_at, b.ends_at, b.former_starts_at, b.business_change, l.staff_id, c.during::text
         from bookings b join booking_lines l on l.booking_id = b.id join claims c on c.session_id = l.session_id
        order by b.reference`,
    );

  beforeEach(() => tokens.clear());
  async function bookHere() {
    const { reference, token } = await bookOne();
    tokens.set(reference, token);
    return reference;
  }

  it("gives back the same time and member, and the visitor's page does not call it moved", async () => {
    const reference = await bookHere();
    await office.change("update bookings set business_change = 'moved'");
    const before = await visit();
    await move(reference, -1);
    expect(await visit()).not.toEqual(before);
    // Others would now be chosen first.
    await office.change("update staff set priority = 100 - priority");
    expect(await undo(reference)).toMatchObject({ ok: true });
    expect(await visit()).toEqual(before);
    expect(await office.count("mails where state = 'waiting' and kind in ('rescheduled', 'handed-over')")).toBe(0);
  });

  it("is refused if the time is taken meanwhile, and the mails about the move are then sent", async () => {
    const reference = await bookHere();
    await move(reference);
    const moved = await visit();
    for (let n = 0; n < 2; n++) await bookOne(monday);
    expect((await undo(reference)).ok).toBe(false);
    expect(await visit()).toEqual(expect.arrayContaining(moved));
    expect(await office.count("mails where state = 'waiting' and kind = 'rescheduled'")).toBeGreaterThan(0);
  });

  it("takes back only the last change, once", async () => {
    const reference = await bookHere();
    await move(reference);
    const first = await visit();
    await move(reference, -1);
    const both = await Promise.all([undo(reference), undo(reference, marta), undo(reference)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await visit()).toMatchObject(first.map(({ starts_at, staff_id }) => ({ starts_at, staff_id })));
    expect(await undo(reference)).toMatchObject({ refusal: { code: "too-late-to-undo" } });
  });
});

describe("who undoes, and when", () => {
  it("may be another operator, and the log names that one", async () => {
    const { reference } = await bookOne();
    await cancel(reference);
    expect(await undo(reference, marta)).toMatchObject({ ok: true });
    expect(
      await office.rows(
        `select o.name, l.verb, l.undoes is not null as undoes from log l
           left join operators o on o.id = l.operator_id order by l.id`,
      ),
    ).toEqual([
      { name: null, verb: "bookings.make", undoes: false },
      { name: "Rui", verb: "bookings.cancel", undoes: false },
      { name: "Marta", verb: "bookings.restore", undoes: true },
    ]);
  });

  it("is not someone who may not see the visit", async () => {
    const { reference } = await bookOne();
    const [other] = await office.rows<{ id: string }>(
      "select id from staff where id not in (select staff_id from booking_lines)",
    );
    await cancel(reference);
    const member = await operatorWith(office, { role: "member", staffId: other!.id });
    expect(await undo(reference, member)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });

  it("is refused after twenty seconds, when the mails are sent", async () => {
    const { reference } = await bookOne();
    await cancel(reference);
    await pass(19);
    const due =
      "graphile_worker._private_jobs j join mails m on j.key = 'mail ' || m.id where m.kind = 'session-cancelled'";
    expect(await office.count(`${due} and j.run_at <= now()`)).toBe(0);
    await pass(1);
    expect(await undo(reference)).toMatchObject({ refusal: { code: "too-late-to-undo" } });
    expect(await office.count(`${due} and j.run_at <= now()`)).toBeGreaterThan(0);
  });
});
