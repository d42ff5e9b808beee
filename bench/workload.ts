import { createHash } from "node:crypto";
import type { Schedule, StaffMember } from "#domain/scheduling/schedule.ts";
import { compactDays } from "#domain/scheduling/days/compact-days.ts";
import type { Slots } from "#domain/scheduling/slots.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import { visitOf, type Visit } from "#domain/scheduling/visit.ts";
import type { Weekday } from "#domain/time/day.ts";
import { ceilToInstant, floorToInstant, instantOf, type Instant, type Span } from "#domain/time/instant.ts";

/** A workload file: one service, its staff with busy times, a range, and the expected starts if known. */
export type Workload = {
  readonly name: string;
  readonly now: string;
  readonly mode?: string;
  readonly range: { readonly start: string; readonly end: string; readonly viewerTimeZone: string };
  readonly slot: {
    readonly intervalMinutes: number;
    readonly durationMinutes: number;
    readonly minimumNoticeMinutes?: number;
  };
  readonly staff: readonly WorkloadMember[];
  readonly expected?: { readonly count: number; readonly sha256: string };
};

export type WorkloadMember = {
  readonly id: number | string;
  readonly timeZone: string;
  readonly weekly: readonly { readonly days: readonly number[]; readonly start: string; readonly end: string }[];
  readonly busy: readonly (readonly [string, string])[];
};

export type Question = {
  readonly schedule: Schedule;
  readonly visit: Visit;
  readonly now: Instant;
  readonly range: Span;
  readonly viewerZone: string;
};

/**
 * The workload as a schedule and a visit. In these files, slots end within the range, `now` is before the range,
 * and the grid follows the viewer's clock.
 */
export function questionOf({ slot, range, staff, now, mode }: Workload): Question {
  const from = floorToInstant(Date.parse(range.start));
  const to = instantOf(floorToInstant(Date.parse(range.end)) - slot.durationMinutes + 1);
  const notice = slot.minimumNoticeMinutes ?? 0;
  return {
    schedule: {
      zone: range.viewerTimeZone,
      covers: { from, to },
      staff: staff.map(memberOf),
      resources: [],
      sessions: [],
      services: [
        {
          id: "workload",
          durations: [slot.durationMinutes],
          interval: slot.intervalMinutes,
          bufferBefore: 0,
          bufferAfter: 0,
          notice,
          window: { kind: "dates", first: null, last: null },
          dailyCap: null,
          seats: 1,
          mostSeatsPerBooking: null,
          staffing: mode === "allStaff" || mode === "collective" ? "all" : "any",
          eligibleMembers: staff.map(({ id }) => ({ memberId: String(id) })),
          resources: [],
          lookBusyPercent: 0,
        },
      ],
    },
    visit: visitOf("workload"),
    now: Date.parse(now) <= Date.parse(range.start) ? ceilToInstant(Date.parse(now)) : instantOf(from - notice),
    range: { from, to },
    viewerZone: range.viewerTimeZone,
  };
}

/** All the work from the snapshot to the starts. */
export function computeSlots({ schedule, visit, now, range }: Question): Slots {
  const prepared = prepareVisit(schedule, visit, now);
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  return listSlots(prepared.value, range);
}

/** The same, plus the bytes of the response to a page. */
export function compactBytes(question: Question): number {
  return Buffer.byteLength(JSON.stringify(compactDays(computeSlots(question), question.viewerZone)));
}

export function sha256Of(starts: Int32Array): string {
  const texts = Array.from(starts, (start) => new Date(start * 60_000).toISOString());
  return createHash("sha256").update(texts.join("\n")).digest("hex");
}

function memberOf({ id, timeZone, weekly, busy }: WorkloadMember): StaffMember {
  return {
    id: String(id),
    zone: timeZone,
    priority: 0,
    recentBookings: 0,
    weekly: weekly.map(({ days, start, end }) => ({
      weekdays: days.map((day) => (day === 0 ? 7 : day) as Weekday),
      start: minuteOf(start),
      end: minuteOf(end) > minuteOf(start) ? minuteOf(end) : minuteOf(end) + 1440,
    })),
    overrides: [],
    claims: {
      times: Int32Array.from(
        busy.flatMap(([start, end]) => [floorToInstant(Date.parse(start)), ceilToInstant(Date.parse(end))]),
      ),
    },
  };
}

function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}
