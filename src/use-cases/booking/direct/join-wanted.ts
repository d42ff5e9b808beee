import { choosesStaff } from "#domain/booking/choice/choices.ts";
import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import type { Weekday } from "#domain/time/day.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { allWeekdays } from "#domain/waiting/watch-form.ts";
import { findMailProvider } from "#store/mail/mail-recipients.ts";
import type { Sender } from "../../limits/client.ts";
import type { Services } from "../../shared/services.ts";
import { seeCourses } from "../courses/see-courses.ts";
import { findPage, type PageAddress } from "../find/find-page.ts";
import { joinWaitingList } from "../waiting/join-waiting-list.ts";
import { joinWatch, readBookedVisit } from "../watching/join-watch.ts";

interface Person {
  name: string;
  email: string;
  phone: string;
}

interface Joining {
  /** Null: the provider's. */
  zone: string | null;
  locale: LocaleCode | null;
  key: string;
  sender: Sender;
}

export interface Offered {
  provider: BookingProvider;
  service: BookableService;
}

/** A service by its id or slug. */
export async function findOffered(
  { service, provider }: { service: string; provider: string | null },
  locale: LocaleCode | null,
  services: Services,
): Promise<Result<Offered>> {
  const address: PageAddress =
    provider === null ? { kind: "services", services: [service] } : { kind: "provider", provider, service };
  const found = await findPage(address, services, locale);
  return found.ok ? ok({ provider: found.value.provider, service: found.value.services[0]! }) : found;
}

export interface JoinWanted extends Joining, Offered {
  person: Person;
  seats: number;
  /** A session, every time of a day, or a course by its key. */
  target: { session: string } | { day: string } | { course: string };
}

/** Puts a person on a waiting list. A day of a service without sessions is looked for like any other time. */
export async function joinWanted(command: JoinWanted, services: Services): Promise<Result<{ token: string }>> {
  const { provider, service, target, person, seats, key, sender } = command;
  if ("day" in target && service.supply === "starts") {
    const times = { weekdays: allWeekdays, first: target.day, last: target.day, from: 0, to: 1_440 };
    return watchWanted({ ...command, times, staff: null, duration: null }, services);
  }
  const readers = await readersOf(command, services);
  if (!readers.ok) return readers;
  const place = await placeOf(command, services);
  if (!place.ok) return place;
  const joining = { provider, service, target: place.value, ...person, seats, ...readers.value, key, sender };
  return joinWaitingList(joining, services);
}

async function placeOf(
  { provider, service, target, seats, locale }: JoinWanted,
  services: Services,
): Promise<Result<{ sessionId: string } | { day: string } | { courseId: string }>> {
  if ("session" in target) return ok({ sessionId: target.session });
  if ("day" in target) return ok({ day: target.day });
  const courses = await seeCourses({ provider, services: [service], people: seats, locale }, services);
  const course = courses.find(({ key }) => key === target.course);
  return course === undefined ? refuse({ code: "waiting-closed" }) : ok({ courseId: course.id });
}

/** The clock and the language of their mails. */
async function readersOf(
  { provider, zone: named, locale }: Joining & Pick<Offered, "provider">,
  { db }: Services,
): Promise<Result<{ zone: string; locale: string; tag: string }>> {
  const zone = named ?? provider.zone;
  if (!isZoneId(zone)) return refuse({ code: "zone-unknown" });
  const own = locale ?? (await findMailProvider(db, provider.id)).locale;
  return ok({ zone, locale: own, tag: localeOf(own).tag });
}

/** Minutes of the day; days as `YYYY-MM-DD`. */
interface WantedTimes {
  weekdays: readonly Weekday[];
  first: string;
  last: string;
  from: number;
  to: number;
}

export interface WatchWanted extends Joining, Offered {
  person: Person;
  seats: number;
  times: WantedTimes;
  /** The slug or id of a member; null: any. */
  staff: string | null;
  /** Minutes; null: the usual length. */
  duration: number | null;
}

/** Remembers which times would suit a person. */
export async function watchWanted(command: WatchWanted, services: Services): Promise<Result<{ token: string }>> {
  const { provider, service, person, seats, times, staff, duration, key, sender } = command;
  const readers = await readersOf(command, services);
  if (!readers.ok) return readers;
  const member = choosesStaff(service)
    ? service.members.find(({ id, slug }) => id === staff || slug === staff)
    : undefined;
  const hasLength = duration === null || service.durations.includes(duration);
  if ((staff !== null && member === undefined) || !hasLength) return refuse({ code: "choice-unknown" });
  const watch = {
    visit: { duration, memberId: member?.id ?? null },
    suits: { ...times, zone: readers.value.zone },
  };
  const joining = { ...person, seats, ...readers.value };
  return joinWatch({ provider, service, watch, person: joining, booked: null, key, sender }, services);
}

export interface WatchEarlier extends Pick<Joining, "key" | "sender"> {
  /** Of the booking. */
  token: string;
  times: WantedTimes;
}

/** The booker of a visit looks for an earlier time, which would replace it. */
export async function watchEarlier(
  { token, times, key, sender }: WatchEarlier,
  services: Services,
): Promise<Result<{ token: string }>> {
  const read = await readBookedVisit(token, services);
  if (!read.ok) return read;
  const { managed, service } = read.value;
  const { firstName, lastName, email, phone, zone, locale, tag } = managed.booking;
  const name = `${firstName} ${lastName}`.trim();
  return joinWatch(
    {
      provider: managed.provider,
      service,
      booked: read.value,
      key,
      sender,
      watch: { visit: { duration: null, memberId: null }, suits: { ...times, zone } },
      person: { name, email, phone, seats: 1, zone, locale, tag },
    },
    services,
  );
}
