import { firstSlot } from "#domain/scheduling/ask/first-slot.ts";
import { reasonFor } from "#domain/scheduling/ask/reason-for.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import type { PreparedVisit } from "#domain/scheduling/prepare/prepared.ts";
import type { Schedule, Service } from "#domain/scheduling/schedule.ts";
import type { SlotReason } from "#domain/scheduling/slots.ts";
import { visitOf } from "#domain/scheduling/visit.ts";
import { formatDay } from "#domain/time/day.ts";
import { ceilToInstant, instantOf, minutesPerDay, type Instant } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { formatPackDuration } from "../../format/duration.ts";
import { formatHours, formatMinute } from "#domain/time/hours.ts";
import type { Setup } from "../../setup.ts";
import type { Checking } from "../checking.ts";
import { addWarning } from "../findings.ts";
import type { PackProblem } from "../reasons/reasons.ts";
import { packSchedule } from "./pack-schedule.ts";

/** In minutes. A season that comes once a year is within it. */
const lookahead = 56 * 7 * minutesPerDay;

type Offers = Omit<Setup, "pictures">;

/** Warns about services, or single durations, that have no slot even without bookings. The engine itself decides. */
export function warnOfNeverBookable(offers: Offers, { findings, parsed }: Checking, now: Date): void {
  const start = ceilToInstant(now.getTime());
  const schedule = packSchedule(offers, { from: start, to: instantOf(start + lookahead) });
  for (const service of offers.services) {
    if (service.supply !== "starts" || service.confirmation === "request-without-time") continue;
    const { document } = parsed.files.service.find(({ slug }) => slug === service.slug)!;
    const empty = service.durations.flatMap((duration) => {
      const reason = reasonAgainst(schedule, service.slug, duration, start);
      return reason === null ? [] : [{ duration, reason }];
    });
    const isWhole = empty.length === service.durations.length;
    for (const { duration, reason } of isWhole ? empty.slice(0, 1) : empty) {
      const question: Question = { offers, schedule, service, duration, start, which: isWhole ? "any" : "one" };
      addWarning(findings, document, ["durations"], ...explain(question, reason));
    }
  }
}

interface Question {
  offers: Offers;
  schedule: Schedule;
  service: ServiceSetup;
  duration: number;
  start: Instant;
  /** Whether no duration can be booked, or only this one cannot. */
  which: "any" | "one";
}

/** Null if there is a slot. */
function reasonAgainst(schedule: Schedule, slug: string, duration: number, start: Instant): SlotReason | null {
  const service = schedule.services.find(({ id }) => id === slug)!;
  const visit = prepare(schedule, slug, service.durations.length > 1 ? duration : null, start);
  if (visit === null) return { code: "closed" };
  return firstSlot(visit, start) === null ? reasonFor(visit, schedule.covers) : null;
}

function prepare(schedule: Schedule, slug: string, duration: number | null, start: Instant): PreparedVisit | null {
  const prepared = prepareVisit(schedule, visitOf(slug, { duration }), start);
  return prepared.ok ? prepared.value : null;
}

function explain(question: Question, reason: SlotReason): PackProblem {
  const { offers, service, schedule } = question;
  const never = { length: question.duration, which: question.which };
  const idle = service.staff.filter(({ staff }) => hoursOfMember(offers, staff) === null).map(({ staff }) => staff);
  if (service.staff.length === 0) return ["never-given", never];
  if (idle.length === service.staff.length || (idle.length > 0 && service.staffing === "all"))
    return ["never-staffed", { ...never, members: idle.join(", ") }];
  switch (reason.code) {
    case "season":
      if (reason.starts !== null) return ["never-in-season", { ...never, starts: formatDay(reason.starts) }];
      return ["seasons-over", { ...never, ended: formatDay(reason.ended) }];
    case "window":
      return ["never-in-window", { ...never, from: service.windowFrom ?? "…", to: service.windowTo ?? "…" }];
    case "closure":
      return ["never-open", never];
    case "day-off":
      return ["never-on", never];
    case "past":
    case "notice":
    case "closed":
    case "daily-cap":
    case "period-cap":
    case "no-seats":
    case "busy":
    case "resource":
    case "full":
      return explainHours(
        question,
        schedule.services.find(({ id }) => id === service.slug)!,
      );
  }
}

/** Drops one rule after the other. The first one without which there is a slot is the reason. */
function explainHours(question: Question, own: Service): PackProblem {
  const { offers, service, duration } = question;
  const { hours, ...anytime } = own;
  const works = service.staff
    .slice(0, 3)
    .map(({ staff }) => ({ staff, open: hoursOfMember(offers, staff) }))
    .map(({ staff, open }) => (open === null ? `${staff} has no hours` : `${staff} works ${open}`))
    .join(", ");
  const never = { length: duration, which: question.which, works };
  if (isBookable(question, anytime)) return ["never-offered", { ...never, offered: describeWeek(service.hours) }];
  if (isBookable(question, { ...own, interval: 1, intervalFrom: 0 }))
    return ["never-starts", { ...never, starts: describeStarts(service) }];
  if (isBookable(question, { ...own, durations: [1], eligibleMembers: own.eligibleMembers.map(withoutDuration) }))
    return ["never-long-enough", never];
  if (service.staffing === "all") return ["never-together", never];
  return [hours === undefined ? "never-within-hours" : "never-within-own-hours", never];
}

function withoutDuration({ memberId }: Service["eligibleMembers"][number]) {
  return { memberId };
}

function isBookable({ schedule, service, duration, start }: Question, changed: Service): boolean {
  const services = schedule.services.map((other) => (other.id === changed.id ? changed : other));
  const asked = changed.durations.includes(duration) ? duration : changed.durations[0]!;
  return reasonAgainst({ ...schedule, services }, service.slug, asked, start) === null;
}

/** The different hours of a member's days, such as 16:00-21:00; null without any. */
function hoursOfMember({ staff }: Offers, slug: string): string | null {
  const { hours, overrides } = staff.find((member) => member.slug === slug)!;
  if (hours.length > 0) return describeWeek(hours);
  return overrides.some((override) => override.hours.length > 0) ? "on special days only" : null;
}

function describeWeek(hours: ServiceSetup["hours"]): string {
  if (hours.length === 0) return "on its own days only";
  const days = Map.groupBy(hours, ({ weekday }) => weekday).values();
  const different = [...new Set([...days].map((ranges) => formatHours(ranges)))];
  return different.length > 2 ? `${different.slice(0, 2).join(" or ")} and others` : different.join(" or ");
}

function describeStarts({ interval, intervalFrom }: ServiceSetup): string {
  if (interval > minutesPerDay / 2) return `the only start is ${formatMinute(intervalFrom)}`;
  return `starts are every ${formatPackDuration(interval)} from ${formatMinute(intervalFrom % interval)}`;
}
