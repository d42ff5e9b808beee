import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { floorToInstant, instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { SuitingTimes } from "#domain/waiting/watch.ts";
import { findWaiting } from "#store/waiting/entries.ts";
import { hashToken, unseal } from "../../shared/secrets.ts";
import { book } from "../confirm/book.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { readManaged } from "../manage/read-manage.ts";
import { fillIn } from "../testing/fill-in.ts";
import { alone, monday, must, Office } from "../testing/office.ts";
import { acceptEarlier, keepLooking } from "./answer-watch.ts";
import { declineTime, leaveWaitingList } from "../waiting/change-entry.ts";
import { joinWatch, readBookedVisit } from "./join-watch.ts";
import { offerTimes } from "./offer-times.ts";

/** A week from now: one member, an hour, from 10:00 to 12:00 only. */
const day = instantOf(monday + 7 * 1440);
const always: SuitingTimes = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: 0,
  to: 1_440,
  first: "2020-01-01",
  last: "2020-01-01",
  zone: "Europe/Lisbon",
};
let office: Office;
let date: string;
beforeEach(async () => {
  office = await Office.open();
  await office.change(`
    delete from service_staff where staff_id = (select id from staff where slug = 'jonas-weber');
    update services set seats = 1, durations = '{60}', waiting_offer = 120, waiting_earlier = true, waiting_day = true,
      waiting_quiet_from = 0, waiting_quiet_to = 0 where slug = 'massage'`);
  date = new Date(toMilliseconds(day)).toISOString().slice(0, 10);
});
afterEach(() => office.close());

/** Books every free start of the day. Returns the tokens by start. */
async function fillDay(): Promise<Map<Instant, string>> {
  const tokens = new Map<Instant, string>();
  for (let minute = 0; minute < 1440; minute += 60) {
    const start = instantOf(day - (day % 1440) + minute);
    const token = await office.book("massage", { start, guests: alone }).catch(() => null);
    if (token !== null) tokens.set(start, token);
  }
  return tokens;
}

async function watch(name: string, suits: Partial<SuitingTimes> = {}, booking: string | null = null): Promise<string> {
  const { provider, services } = await office.page("massage");
  const booked = booking === null ? null : must(await readBookedVisit(booking, office.services));
  const joined = await joinWatch(
    {
      provider,
      service: services[0]!,
      booked,
      key: randomUUID(),
      person: {
        name,
        email: `${name}@example.com`,
        phone: "",
        seats: 1,
        locale: "en",
        tag: null,
        zone: "Europe/Lisbon",
      },
      watch: { visit: { duration: null, memberId: null }, suits: { ...always, first: date, last: date, ...suits } },
    },
    office.services,
  );
  return joined.ok ? joined.value.token : joined.refusal.code;
}

const cancel = async (token: string) =>
  must(await cancelBooking({ token, reason: "", key: randomUUID() }, office.services));
const run = () => offerTimes(office.services, {});
const entryOf = async (token: string) => (await findWaiting(office.services.db, hashToken(token)))!;

async function line(): Promise<string[]> {
  const rows = await office.rows<{ told: string }>(
    "select name || ' ' || state as told from waiting_entries order by seq",
  );
  return rows.map(({ told }) => told);
}

async function expireOffers(): Promise<void> {
  await office.change("update bookings set hold_expires_at = now() where offered_until is not null and state = 'held'");
  await reapHolds(office.services);
}

const mails = async () =>
  (await office.rows<{ kind: string }>("select kind from mails where about = 'waiting' order by created_at")).map(
    ({ kind }) => kind,
  );

describe("a watch", () => {
  it("is refused while a time that suits is free, and for a service without watches", async () => {
    const tokens = await fillDay();
    await cancel([...tokens.values()][0]!);
    expect(await watch("ana")).toBe("times-free");
    await office.change("update services set waiting_earlier = false, waiting_day = false");
    expect(await watch("ana")).toBe("waiting-closed");
  });

  it("holds freed time for the first who asked, whom it suits", async () => {
    const tokens = await fillDay();
    const [start, token] = [...tokens][1]!;
    const minute = 24 * 60;
    await watch("late", { from: minute - 1, to: minute });
    const ana = await watch("ana");
    await watch("bea");
    expect(await watch("bea")).toBe("already-waiting");
    await cancel(token);
    const jobs = await office.rows("select from graphile_worker.jobs where task_identifier = 'offer-times'");
    expect(jobs).toHaveLength(1);
    await run();
    expect(await line()).toEqual(["late waiting", "ana offered", "bea waiting"]);
    const { offer } = await entryOf(ana);
    expect(floorToInstant(offer!.startsAt.getTime())).toBe(start);
    await run();
    expect(await line()).toEqual(["late waiting", "ana offered", "bea waiting"]);
    expect(await mails()).toEqual(["waiting-joined", "waiting-joined", "waiting-joined", "waiting-offer"]);
  });

  it("is accepted by booking the hold", async () => {
    const tokens = await fillDay();
    const ana = await watch("ana");
    await cancel([...tokens.values()][0]!);
    await run();
    const { provider, services } = await office.page("massage");
    const hold = unseal((await entryOf(ana)).offer!.tokenSealed!, office.services.secret);
    const at = { provider, visit: { people: [{ lines: [chosenLine(services[0]!)] }] }, link: null, token: hold };
    must(await fillIn(at, office.services));
    must(await book({ ...at, guests: alone, key: randomUUID() }, office.services));
    await run();
    expect(await line()).toEqual(["ana accepted"]);
  });

  it("goes on after an offer that expired or was declined, never with the same time twice", async () => {
    const tokens = await fillDay();
    const [first, second] = [...tokens.values()];
    const ana = await watch("ana");
    await watch("bea");
    await cancel(first!);
    await run();
    await expireOffers();
    await run();
    expect(await line()).toEqual(["ana waiting", "bea offered"]);
    expect(await mails()).toContain("waiting-expired");
    await cancel(second!);
    await run();
    expect(await line()).toEqual(["ana offered", "bea offered"]);
    must(await declineTime(ana, office.services));
    await run();
    expect(await line()).toEqual(["ana waiting", "bea offered"]);
    must(await leaveWaitingList(ana, office.services));
    expect(await line()).toEqual(["ana left", "bea offered"]);
  });

  it("has three offers a day and six in all, then asks", async () => {
    const tokens = [...(await fillDay()).values()];
    const ana = await watch("ana");
    const offerAndExpire = async (token: string) => {
      await cancel(token);
      await run();
      await expireOffers();
      await run();
    };
    for (const token of tokens.slice(0, 4)) await offerAndExpire(token);
    expect((await entryOf(ana)).offers).toBe(3);
    office.now = new Date(office.now.getTime() + 24 * 60 * 60_000);
    await run();
    await expireOffers();
    await run();
    for (const token of tokens.slice(4, 6)) await offerAndExpire(token);
    expect(await entryOf(ana)).toMatchObject({ offers: 6, isAsked: true, state: "waiting" });
    expect(await mails()).toContain("waiting-asked");
    office.now = new Date(office.now.getTime() + 24 * 60 * 60_000);
    await cancel(tokens[6]!);
    await run();
    expect((await entryOf(ana)).offers).toBe(6);
    must(await keepLooking(ana, office.services));
    await run();
    expect(await entryOf(ana)).toMatchObject({ offers: 7, isAsked: false, state: "offered" });
  });

  it("ends after its last day", async () => {
    await fillDay();
    await watch("ana");
    office.now = new Date(office.now.getTime() + 9 * 24 * 60 * 60_000);
    await run();
    expect(await line()).toEqual(["ana removed"]);
  });
});

describe("a watch for a booked visit", () => {
  it("is offered an earlier time only, and accepting moves the visit", async () => {
    const tokens = await fillDay();
    const all = [...tokens];
    const [start, token] = all[2]!;
    const ana = await watch("ana", {}, token);
    await cancel(all[3]![1]);
    await run();
    expect(await line()).toEqual(["ana waiting"]);
    await cancel(all[0]![1]);
    await run();
    expect(await line()).toEqual(["ana offered"]);
    const before = await office.count("bookings where state = 'scheduled'");
    must(await acceptEarlier({ token: ana, key: randomUUID() }, office.services));
    expect(await line()).toEqual(["ana accepted"]);
    expect(await office.count("bookings where state = 'scheduled'")).toBe(before);
    expect(await office.count("bookings where state = 'held'")).toBe(0);
    const { booking } = must(await readManaged(token, office.services));
    expect(floorToInstant(booking.startsAt!.getTime())).toBe(all[0]![0]);
    expect(all[0]![0]).toBeLessThan(start);
    const rescheduled = await office.rows("select from mails where kind = 'rescheduled' and reader = 'booker'");
    expect(rescheduled).toHaveLength(1);
    expect(await acceptEarlier({ token: ana, key: randomUUID() }, office.services)).toMatchObject({ ok: false });
  });

  it("keeps the visit where it is if the offer has expired", async () => {
    const all = [...(await fillDay())];
    const [start, token] = all[2]!;
    const ana = await watch("ana", {}, token);
    await cancel(all[0]![1]);
    await run();
    await expireOffers();
    const answered = await acceptEarlier({ token: ana, key: randomUUID() }, office.services);
    expect(answered).toMatchObject({ refusal: { code: "hold-lapsed" } });
    const { booking } = must(await readManaged(token, office.services));
    expect(floorToInstant(booking.startsAt!.getTime())).toBe(start);
  });

  it("ends if the visit is cancelled", async () => {
    const all = [...(await fillDay())];
    const [, token] = all[2]!;
    await watch("ana", {}, token);
    await cancel(token);
    await run();
    expect(await line()).toEqual(["ana removed"]);
  });
});
