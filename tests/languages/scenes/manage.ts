import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { inDays } from "../../support/in-days.ts";
import { book, bring, change, fillIn, hold, setService, slotsIn, tokenIn, type Stage } from "./scene.ts";

const service = "manage-visit";
const at = (days: number, of = service) => `/widget/booking/${of}?tz=UTC&date=${inDays(days)}`;
const outcome = (token: string, of = service) => `/widget/booking/${of}?booking=${token}`;
const move = (token: string, of = service) => `/widget/booking/${of}?tz=UTC&reschedule=${token}`;
const myData = (token: string) => `/widget/my-data?booking=${token}`;
const cancel = (token: string) => `/widget/cancel-booking?booking=${token}`;

/** A booking after its confirmation: opened, moved, cancelled, too late, past. */
export async function playManage(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const token = await book(stage, "manage", at(34));
  const times = await crawler.open("move: times", `${move(token)}&date=${inDays(35)}`);
  await crawler.send("move: none chosen", move(token), { intent: "reschedule", slot: "", key: randomUUID() });
  await crawler.send("move: a time in the past", move(token), {
    intent: "reschedule",
    slot: "2020-01-01T10:00:00Z",
    key: randomUUID(),
  });
  await crawler.send("moved", move(token), { intent: "reschedule", slot: slotsIn(times)[1]!, key: randomUUID() });
  await crawler.open(
    "moved: the service's own address",
    `/widget/appointment/service/${service}/cancel?booking=${token}`,
  );
  await crawler.open("cancel: without a booking", "/widget/cancel-booking");
  await crawler.open("invoice: not yet", `/widget/invoice?booking=${token}`);
  await crawler.open("my data: still needed", myData(token));
  await crawler.open("my data: the file", myData(token).replace("my-data", "my-data.json"));
  await crawler.open("cancel", cancel(token));
  await crawler.send("cancel: a reason that is too long", cancel(token), {
    reason: "Ν".repeat(9_000),
    key: randomUUID(),
  });
  await crawler.send("cancelled", cancel(token), { reason: "Όχι", key: randomUUID() });
  for (const path of [move(token), cancel(token)]) await crawler.open("cancelled: nothing left", path);
  await crawler.open("my data", myData(token));
  await crawler.open("my data: erase?", `${myData(token)}&step=erase`);
  await crawler.open("cancelled: calendar file", `/widget/calendar.ics?booking=${token}`);

  const past = await book(stage, "past", at(36));
  await change(stage, past, "starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'");
  for (const path of [outcome(past), move(past), cancel(past)]) await crawler.open("past", path);

  const strict = await book(stage, "strict", at(37, "manage-strict"));
  for (const path of [outcome(strict, "manage-strict"), move(strict, "manage-strict"), cancel(strict)])
    await crawler.open("too late", path);

  const lapsed = tokenIn((await hold(stage, "lapsing", at(38))).path, "hold");
  await change(stage, lapsed, "hold_expires_at = now() - interval '1 day'");
  for (const path of [outcome(lapsed), move(lapsed), cancel(lapsed)]) await crawler.open("never confirmed", path);
  await crawler.open("an unknown booking", outcome("nobody-ever-made-this-one"));

  const other = await book(stage, "no longer offered", at(39));
  await setService(stage, service, "durations = '{45}'");
  for (const path of [outcome(other), move(other)]) await crawler.open("no longer offered", path);
  await setService(stage, service, "durations = '{30}'");
  await change(stage, other, "starts_at = now() + interval '26 hours', ends_at = now() + interval '27 hours'");
  await setService(stage, service, "reschedule_cutoff_minutes = 60");
  await crawler.open("different cut-offs", outcome(other));
  await setService(stage, service, "reschedule_cutoff_minutes = 120");
}

/** Named guests have their own links. */
export async function playSeats(stage: Stage): Promise<void> {
  const { crawler } = stage;
  const held = await hold(stage, "seats", at(40, "manage-class"));
  const named = await fillIn(stage, "seats: who comes", held.path);
  const guests = {
    "guest-1-name": "Βέλα",
    "guest-1-email": "bela@example.com",
    "guest-2-name": "Γάτα",
    "guest-2-email": "cato@example.com",
  };
  const booked = await bring(stage, "seats: booked", named.path, guests);
  const token = tokenIn(booked.path, "booking");
  const seats = [...booked.body.matchAll(/seat=([\w-]{20,})/g)].map(([, seat]) => seat!);
  const seat = seats[0] ?? "";
  await crawler.open("seat: its page", `/widget/booking/manage-class?seat=${seat}`);
  await crawler.open("seat: calendar file", `/widget/calendar.ics?seat=${seat}`);
  await crawler.open("seat: cancel", `/widget/cancel-booking?seat=${seat}`);
  await crawler.open("seat: cancel for a guest", `${cancel(token)}&guest=2`);
  await crawler.send("seat: cancelled", `/widget/cancel-booking?seat=${seat}`, { key: randomUUID() });
  await crawler.open("seat: nothing left", `/widget/cancel-booking?seat=${seat}`);
  await crawler.open("seat: one of two", outcome(token, "manage-class"));
}

/** With many guests, the booker first confirms their email address. */
export async function playAddress(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  await setService(stage, "manage-class", "seats = 20, max_seats_per_booking = 20");
  const held = await hold(stage, "many guests", at(42, "manage-class"));
  const named = await fillIn(stage, "many guests: who comes", held.path);
  const guests = Array.from({ length: 12 }, (_, index) => [
    [`guest-${index + 1}-name`, "Γάτα"],
    [`guest-${index + 1}-email`, `guest-${index + 1}@example.com`],
  ]);
  const booked = await bring(stage, "many guests: booked", named.path, Object.fromEntries(guests.flat()));
  const token = tokenIn(booked.path, "booking");
  const link = await vi.waitFor(
    async () => {
      const mail = (await world.mails()).find(({ text }) => text.includes(`booking=${token}&proof=`));
      return /\/widget\/confirm-address\S+/.exec(mail!.text)![0];
    },
    { timeout: 20_000, interval: 100 },
  );
  await crawler.open("address", link);
  await crawler.send("address confirmed", link, {});
  await crawler.open("reminders: a link that is not ours", "/widget/unsubscribe");
}
