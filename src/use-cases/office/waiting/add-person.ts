import { mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readPlainDay } from "#domain/time/day.ts";
import type { JoinDetails } from "#domain/waiting/join-form.ts";
import { findAllServices, findServices } from "#store/booking/pages/booking-pages.ts";
import { readCourses } from "#store/courses/courses.ts";
import { findDaySession } from "#store/office/day/day.ts";
import { joinWaitingList, type JoinCommand } from "../../booking/waiting/join-waiting-list.ts";
import type { Services } from "../../shared/services.ts";
import { withoutLimits } from "../new-booking/offered-services.ts";
import { isEntryId, logWaiting, mayRun } from "./find-entry.ts";

/** What an address says about where a caller waits. Empty: nothing. */
export interface NamedLine {
  session: string;
  course: string;
  day: string;
  /** The service's slug, with a day. */
  service: string;
}

export interface FoundLine {
  provider: BookingProvider;
  service: BookableService;
  target: JoinCommand["target"];
  /** The most seats of one person. */
  most: number;
  startsAt: Date | null;
  endsAt: Date | null;
  course: string | null;
  /** A course cannot be booked for a visitor, so the offer must reach them by mail. */
  needsEmail: boolean;
}

/** A list of the operator's provider. */
export async function findLine(
  office: Office,
  named: NamedLine,
  { db, clock }: Services,
): Promise<Result<FoundLine, OfficeRefusal>> {
  if (!mayRun(office)) return refuse({ code: "not-allowed" });
  const { providerId } = office;
  const unknown = { code: "booking-unknown" } as const;
  const found = async (ids: string[], rest: Omit<FoundLine, "provider" | "service" | "most">) => {
    const page = await findServices(db, providerId, ids);
    const [service] = page?.services ?? [];
    if (page === undefined || service === undefined) return refuse(unknown);
    return ok({ provider: page.provider, service, most: 1 + mostGuests(service), ...rest });
  };
  const none = { startsAt: null, endsAt: null, course: null, needsEmail: false };
  if (isEntryId(named.session)) {
    const session = await findDaySession(db, providerId, named.session);
    if (session === undefined) return refuse(unknown);
    const { id, serviceId, startsAt, endsAt } = session;
    return found([serviceId], { ...none, target: { sessionId: id }, startsAt, endsAt });
  }
  if (isEntryId(named.course)) {
    const [course] = await readCourses(db, { providerId, id: named.course, now: clock.now() });
    if (course === undefined) return refuse(unknown);
    const startsAt = course.sessions[0]?.startsAt ?? null;
    const target = { courseId: course.id };
    return found([course.serviceId], { ...none, target, startsAt, course: course.name, needsEmail: true });
  }
  const all = readPlainDay(named.day) === null ? undefined : await findAllServices(db, providerId, null);
  const service = all?.services.find(({ slug }) => slug === named.service);
  return service === undefined ? refuse(unknown) : found([service.id], { ...none, target: { day: named.day } });
}

interface AddCommand {
  line: FoundLine;
  person: JoinDetails;
  /** The person's language. */
  locale: string;
  key: string;
}

/** Puts a caller at the end of a line, by the rules for visitors. */
export async function addPerson(
  office: Office,
  { line: { provider, service, target }, person, locale, key }: AddCommand,
  services: Services,
): Promise<Result<null, Refusal | OfficeRefusal>> {
  if (!mayRun(office)) return refuse({ code: "not-allowed" });
  const joined = await joinWaitingList(
    {
      provider,
      service,
      target,
      ...person,
      locale,
      zone: provider.zone,
      key,
      alongside: (tx, id) =>
        logWaiting(tx, office, { verb: "waiting.add", id, after: { ...target, seats: person.seats } }),
    },
    withoutLimits(services),
  );
  return joined.ok ? ok(null) : joined;
}
