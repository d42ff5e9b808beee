import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { ChangeSetup, TermsSetup, TimeSetup } from "#store/set-up/offers/timetables.ts";
import { formatPackDuration } from "../../../format/duration.ts";
import { formatMinute } from "#domain/time/hours.ts";
import { formatPackMoment } from "../../../format/moment.ts";
import type { Decimal } from "../../../read/format-yaml.ts";
import { weekdays } from "../../../schema/hours.ts";
import { omitDefault, omitEmptyList } from "../../omit.ts";

export type ExportedMoney = (minor: number) => Decimal;

/** The timetable of a service, without what the service says already. */
export function timetableOf(service: ServiceSetup, money: ExportedMoney, zone: string) {
  const { timetable } = service;
  if (timetable === null || service.supply !== "timetable") return undefined;
  const weekly = timetable.times.filter(({ isExtra }) => !isExtra);
  const extra = timetable.times.filter(({ isExtra }) => isExtra);
  // A bound that all weekly times have is the timetable's.
  const shared = (of: (time: TimeSetup) => string | null) =>
    weekly.length > 0 && weekly.every((time) => of(time) === of(weekly[0]!)) ? of(weekly[0]!) : null;
  const from = shared((time) => time.from);
  const until = shared((time) => time.until);
  return {
    from: from ?? undefined,
    until: until ?? undefined,
    times: omitEmptyList(
      weekly.map((time) => ({
        id: omitDefault(`${dayName(time)}-${digits(time)}`, time.key),
        on: time.weekdays.length === 1 ? dayName(time) : time.weekdays.map((day) => weekdays[day - 1]),
        at: formatMinute(time.at),
        every: omitDefault("1 week", time.everyWeeks === 1 ? "1 week" : `${time.everyWeeks} weeks`),
        ...ownTerms(service, time, money),
        from: from === null ? (time.from ?? undefined) : undefined,
        until: until === null ? (time.until ?? undefined) : undefined,
      })),
    ),
    extra: omitEmptyList(
      extra.map((time) => ({
        id: omitDefault(`${time.from}-${digits(time)}`, time.key),
        date: time.from!,
        at: formatMinute(time.at),
        ...ownTerms(service, time, money),
        reason: time.reason ?? undefined,
      })),
    ),
    changes: omitEmptyList(timetable.changes.map((change) => changeOf(change, money, zone))),
    "show-seats": omitDefault("words", service.showSeats),
  };
}

export function ownTerms(service: ServiceSetup, time: TermsSetup, money: ExportedMoney) {
  const members = service.staff.map(({ staff }) => staff);
  const isClear = members.length < 2 || service.staffing === "all";
  const own = time.staff.length === 1 ? service.staff.find(({ staff }) => staff === time.staff[0])?.duration : null;
  return {
    length: omitDefault(formatPackDuration(own ?? service.durations[0]!), formatPackDuration(time.length)),
    staff: isClear ? omitDefault(members, time.staff) : one(time.staff),
    resources: omitDefault(service.resources, time.resources)?.map(toNeed),
    seats: omitDefault(service.seats, time.seats),
    price: time.price === null ? undefined : money(time.price),
  };
}

export function changeOf(change: ChangeSetup, money: ExportedMoney, zone: string) {
  return {
    time: change.time,
    date: change.day,
    cancelled: omitDefault(false, change.isCancelled),
    to: change.to === null ? undefined : formatPackMoment(change.to, zone),
    length: change.length === null ? undefined : formatPackDuration(change.length),
    staff: change.staff === null ? undefined : one(change.staff),
    resources: change.resources?.map(toNeed),
    seats: change.seats ?? undefined,
    price: change.price === null ? undefined : money(change.price),
    reason: change.reason,
  };
}

function one(slugs: string[]): string | string[] {
  return slugs.length === 1 ? slugs[0]! : slugs;
}

function toNeed({ resource, units }: TermsSetup["resources"][number]) {
  return units === 1 ? resource : { resource, units };
}

function dayName({ weekdays: days }: TimeSetup) {
  return weekdays[days[0]! - 1]!;
}

function digits({ at }: TimeSetup): string {
  return formatMinute(at).replace(":", "");
}
