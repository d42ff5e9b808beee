import { randomUUID } from "node:crypto";
import type { BookingProvider } from "#domain/booking/service.ts";
import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { floorToInstant, instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { book } from "#use-cases/booking/confirm/book.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import { holdSlot } from "#use-cases/booking/hold/hold-slot.ts";
import { cancelBooking } from "#use-cases/booking/manage/cancel-booking.ts";
import { reschedule } from "#use-cases/booking/manage/reschedule.ts";
import { fillIn } from "#use-cases/booking/testing/fill-in.ts";
import { alone, must } from "#use-cases/booking/testing/office.ts";
import { clientAt } from "#use-cases/limits/testing/clients.ts";
import type { Services } from "#use-cases/shared/services.ts";
import type { Scene } from "../scene.ts";
import { openPage } from "./pages.ts";

const sender = { client: clientAt(), proof: null };

export const bookingScenes: readonly Scene[] = [
  hold("hold: one giver", "solo"),
  hold("hold: twenty givers", "team"),
  hold("hold: two hundred givers", "everyone"),
  hold("hold: class", "class"),
  hold("hold: daily cap", "capped"),
  {
    name: "hold: one-time link",
    async play({ services }, measure) {
      const { link, provider, visit } = await openLink(services);
      const token = await measure(() => holdAt({ provider, visit, start: freeStart(0), link }, services));
      await releaseHold(token, services);
    },
  },
  {
    name: "details",
    async play({ services }, measure) {
      const held = await holdFor("team", freeStart(1), services);
      await measure(async () => must(await fillIn(held, services)));
      await releaseHold(held.token, services);
    },
  },
  {
    name: "confirmation",
    async play({ services }, measure) {
      const held = await holdFor("team", freeStart(2), services);
      must(await fillIn(held, services));
      const token = await measure(() => confirm(held, services));
      await cancel(token, services);
    },
  },
  {
    name: "rescheduling",
    async play({ services }, measure) {
      const { token } = await bookFor("team", freeStart(3), services);
      await measure(async () => must(await reschedule({ token, start: freeStart(4), key: newKey() }, services)));
      await cancel(token, services);
    },
  },
  {
    name: "cancellation",
    async play({ services }, measure) {
      const { token } = await bookFor("team", freeStart(5), services);
      await measure(() => cancel(token, services));
    },
  },
];

interface Held {
  provider: BookingProvider;
  visit: ChosenVisit;
  token: string;
}

function hold(name: string, slug: string): Scene {
  return {
    name,
    async play({ services }, measure) {
      const { provider, visit } = await openPage(slug, services);
      const token = await measure(() => holdAt({ provider, visit, start: freeStart(0) }, services));
      await releaseHold(token, services);
    },
  };
}

type Wanted = Omit<Held, "token"> & { start: Instant } & Pick<
    Partial<Parameters<typeof holdSlot>[0]>,
    "link" | "sender"
  >;

export async function holdAt(wanted: Wanted, services: Services): Promise<string> {
  const common = { zone: "Europe/Lisbon", locale: "en", instead: null, prefill: {}, link: null, sender };
  return must(await holdSlot({ ...common, ...wanted, key: newKey() }, services)).token;
}

async function holdFor(slug: string, start: Instant, services: Services): Promise<Held> {
  const { provider, visit } = await openPage(slug, services);
  return { provider, visit, token: await holdAt({ provider, visit, start }, services) };
}

export async function bookFor(slug: string, start: Instant, services: Services): Promise<Held> {
  const held = await holdFor(slug, start, services);
  must(await fillIn(held, services));
  return { ...held, token: await confirm(held, services) };
}

async function confirm(held: Held, services: Services): Promise<string> {
  return must(await book({ ...held, link: null, guests: alone, key: newKey(), sender }, services)).token;
}

export async function cancel(token: string, services: Services): Promise<void> {
  must(await cancelBooking({ token, reason: "", key: newKey() }, services));
}

async function openLink(services: Services) {
  const found = must(await findPage({ kind: "one-time-link", slug: "link-for-one-1" }, services, "en"));
  const { provider, visit } = await openPage("solo", services);
  return { provider, visit, link: found.link };
}

/** A time in three days at which no member has a visit. */
export function freeStart(slot: number): Instant {
  const today = Math.floor(floorToInstant(Date.now()) / minutesPerDay) * minutesPerDay;
  return instantOf(today + 3 * minutesPerDay + 17 * 60 + 30 * (slot % 3) - (slot < 3 ? 0 : 9 * 60 - 30));
}

function newKey(): string {
  return randomUUID();
}
