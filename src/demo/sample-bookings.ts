import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { payNowOf } from "#domain/pricing/parts.ts";
import { referenceLetters, writeReference } from "#domain/booking/reference.ts";
import { floorToInstant, toMilliseconds } from "#domain/time/instant.ts";
import type { Transaction } from "#store/database.ts";
import { slugsById, type PackProvider } from "#store/set-up/pack-provider.ts";
import { insertSamples, listScheduledSessions, type SampleBooking, type SampleSession } from "#store/set-up/samples.ts";
import { insertSampleWaiting, type SampleWaiting } from "#store/set-up/sample-waiting.ts";
import { sampleEnrolments, type Enrol } from "./sample-enrolments.ts";
import { planSamples } from "./samples/plan-samples.ts";
import type { PlannedSample, ScheduledSample } from "./samples/planned.ts";
import { between, pick, randomFor, type Random } from "./samples/random.ts";
import { inventVisitor } from "./samples/visitors.ts";
import type { Setup } from "#packs/setup.ts";

const minute = 60_000;
const letters = Array.from(referenceLetters);

/** Adds realistic bookings to the demo's calendars. Only a database that was empty gets them. */
export async function bookSamples(tx: Transaction, provider: PackProvider, setup: Setup, now: Date): Promise<number> {
  const references = new Set<string>();
  const scheduled = await findScheduled(tx, provider, setup, now);
  const sessions = planSamples(setup, floorToInstant(now.getTime()), scheduled)
    .filter(({ parties }) => parties.length > 0)
    .map((planned) => toSession(setup, planned, now, references));
  const enrol: Enrol = (random, slug, dates) => toEnrolment(random, setup, slug, dates, now, references);
  sessions.push(...(await sampleEnrolments(tx, provider, { now, enrol })));
  await insertSamples(tx, provider, setup.provider, sessions);
  await insertSampleWaiting(tx, provider, waitingPeople(setup, now));
  return sessions.reduce((sum, { bookings }) => sum + bookings.length, 0);
}

/** Three people who wait for the class that is full: one of them with a friend. */
function waitingPeople({ provider: { slug, timeZone } }: Setup, now: Date): SampleWaiting[] {
  return [1, 2, 1].map((seats, index) => {
    const random = randomFor("waiting", slug, index);
    const { firstName, lastName, email, phone, locale } = inventVisitor(random);
    const joinedAt = new Date(now.getTime() - (between(random, 2, 9) + (2 - index) * 10) * 60 * minute);
    return { name: `${firstName} ${lastName}`, email, phone, locale, zone: timeZone, seats, joinedAt };
  });
}

const planAhead = 60 * 24 * 60 * minute;

/** The sessions of the demo's timetables, in the words of its pack. */
async function findScheduled(
  tx: Transaction,
  provider: PackProvider,
  setup: Setup,
  now: Date,
): Promise<ScheduledSample[]> {
  const services = slugsById(provider.services);
  const staff = slugsById(provider.staff);
  const resources = slugsById(provider.resources);
  const toSpan = ({ from, to }: { from: Date; to: Date }) => ({
    from: floorToInstant(from.getTime()),
    to: floorToInstant(to.getTime()),
  });
  const found = await listScheduledSessions(tx, provider, { from: now, to: new Date(now.getTime() + planAhead) });
  return found.map(({ id, serviceId, staffIds, startsAt, endsAt, seats, price, claims }) => ({
    id,
    seats,
    price,
    service: setup.services.find(({ slug }) => slug === services.get(serviceId))!,
    members: staffIds.map((staffId) => staff.get(staffId)!),
    start: floorToInstant(startsAt.getTime()),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / minute),
    during: toSpan(claims[0]!),
    units: claims.flatMap(({ resourceId, unit }) =>
      resourceId === null ? [] : [{ resource: resources.get(resourceId)!, unit: unit! }],
    ),
  }));
}

function toSession(setup: Setup, planned: PlannedSample, now: Date, references: Set<string>): SampleSession {
  const { service, members, start, duration, during, units } = planned;
  const startsAt = toMilliseconds(start);
  return {
    id: planned.id,
    service: service.slug,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + duration * minute),
    seats: planned.seats,
    members,
    isCollective: service.staffing === "all",
    units,
    from: new Date(toMilliseconds(during.from)),
    to: new Date(toMilliseconds(during.to)),
    bookings: planned.parties.map((people, index) => {
      const random = randomFor("booking", setup.provider.slug, service.slug, members.join(), start, index);
      return toBooking(random, setup, planned, people, now, references);
    }),
  };
}

function toBooking(
  random: Random,
  setup: Setup,
  { service, members, duration, price }: PlannedSample,
  people: number,
  now: Date,
  references: Set<string>,
): SampleBooking {
  const { total, payNow } = priceVisit(
    service,
    { member: members[0]!, duration, people, price },
    setup.provider.currency,
  );
  const createdAt = new Date(now.getTime() - between(random, 30, 20 * 1440) * minute);
  const location = service.locations.length > 0 ? pick(random, service.locations) : null;
  return {
    ...inventVisitor(random),
    reference: newReference(random, references),
    state: service.confirmation !== "at-once" && random() < 0.5 ? "requested" : "scheduled",
    createdAt,
    location: location?.kind === "ask" ? { ...location, detail: "Rua do Salitre 9, 3.º esq., Lisboa" } : location,
    terms: service.requiresTerms ? setup.provider.terms : null,
    consent: service.requiresConsent ? setup.provider.consent : null,
    total,
    payNow,
    guestCount: people - 1,
    guests: service.guests === "named" ? Array.from({ length: people - 1 }, () => toGuest(random)) : [],
    lines: [{ person: 0, seats: people, price: total }],
    series: null,
  };
}

/** One person's bookings of all dates of a course. */
function toEnrolment(
  random: Random,
  setup: Setup,
  slug: string,
  dates: Parameters<Enrol>[2],
  now: Date,
  references: Set<string>,
): SampleBooking[] {
  const service = setup.services.find((one) => one.slug === slug)!;
  const visitor = inventVisitor(random);
  const createdAt = new Date(now.getTime() - between(random, 30, 20 * 1440) * minute);
  return dates.map(({ price, series }) => ({
    ...visitor,
    createdAt,
    series,
    state: "scheduled" as const,
    reference: newReference(random, references),
    location: service.locations[0] ?? null,
    terms: service.requiresTerms ? setup.provider.terms : null,
    consent: service.requiresConsent ? setup.provider.consent : null,
    total: price,
    payNow: payNowOf(price, service, setup.provider.currency),
    guestCount: 0,
    guests: [],
    lines: [{ person: 0, seats: 1, price }],
  }));
}

function toGuest(random: Random): { name: string; email: string } {
  const { firstName, lastName, email } = inventVisitor(random);
  return { name: `${firstName} ${lastName}`, email };
}

function newReference(random: Random, taken: Set<string>): string {
  const reference = writeReference(Array.from({ length: 6 }, () => pick(random, letters)).join(""));
  if (taken.has(reference)) return newReference(random, taken);
  taken.add(reference);
  return reference;
}

/** What a sample visit costs and what of it was paid when it was booked, in minor units. */
function priceVisit(
  service: ServiceSetup,
  { member, duration, people, price }: { member: string; duration: number; people: number; price: number | null },
  currency: string,
): { total: number; payNow: number } {
  const own = service.staff.find(({ staff }) => staff === member)?.price;
  const each = price ?? own ?? service.prices.find((price) => price.duration === duration)?.price ?? service.price;
  const total = service.pricePer === "person" ? each * people : each;
  return { total, payNow: payNowOf(total, service, currency) };
}
