import type { Office } from "#domain/office/actor.ts";
import type { BlockKind } from "#domain/office/front-desk/blocks.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { openingsOf } from "#domain/scheduling/times/openings.ts";
import { rosterMember } from "#domain/scheduling/times/roster.ts";
import type { Day } from "#domain/time/day.ts";
import { toMilliseconds, instantOf, type Span } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import {
  findNextVisit,
  listDayBusy,
  listDayRequests,
  listDayRooms,
  listDaySessions,
  type DayBusy,
  type DayRequest,
  type DaySession,
} from "#store/office/day/day.ts";
import { listBlocks, type Block } from "#store/office/front-desk/blocks.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { loadClosures } from "#store/scheduling/service-hours.ts";
import { loadStaff } from "#store/scheduling/staff.ts";
import type { Services } from "../../shared/services.ts";
import { usesOf, type RoomUse } from "./room-uses.ts";

export type { DayRequest, DayVisit } from "#store/office/day/day.ts";

interface DayMember {
  id: string;
  slug: string;
  name: string;
  /** When the member works: pairs of start and end. */
  hours: Span[];
}

/** A block of the day. The operator may not know why others are away. */
export type DayBlock = Pick<Block, "id" | "target" | "span" | "isWholeDays"> &
  ({ isOpen: true; kind: BlockKind; words: string } | { isOpen: false });

export interface OfficeDay {
  /** From midnight to midnight on the provider's clock. */
  span: Span;
  /** Why the whole business is closed, which may be empty; null if it is open. */
  closed: string | null;
  members: DayMember[];
  sessions: (DaySession & {
    /** Whether the operator may see whose visit it is. Otherwise they see only that the time is taken. */
    isOpen: boolean;
  })[];
  requests: DayRequest[];
  /** Time that external calendars take. */
  busy: DayBusy[];
  blocks: DayBlock[];
  rooms: { id: string; name: string; units: number; uses: RoomUse[] }[];
  /** The first visit after an empty day; null if there is none, or the day is not empty. */
  nextVisit: Date | null;
}

/** One day of a provider, as far as the operator may see it. */
export async function readDay(
  office: Office,
  { day, zone }: { day: Day; zone: string },
  services: Services,
): Promise<OfficeDay> {
  const [read] = await readDays(office, { first: day, count: 1, zone }, services);
  return read!;
}

/** Days that follow one another. */
export async function readDays(
  { providerId, actor }: Office,
  { first, count, zone: zoneId }: { first: Day; count: number; zone: string },
  { db }: Services,
): Promise<OfficeDay[]> {
  const around = first * 1440;
  const zone = zoneBetween(zoneId, around - 2880, around + count * 1440 + 2880);
  const days = Array.from({ length: count }, (_, index) => (first + index) as Day);
  const whole = { from: daySpan(zone, first).from, to: daySpan(zone, days.at(-1)!).to };
  const range = rangeOf(whole);
  const staffId = ownStaffOf(actor.grant, "bookings.see");
  const own = { providerId, staffId };
  const sessions = await listDaySessions(db, providerId, range);
  const names = await listStaffNames(db, providerId);
  const closures = await loadClosures(db, providerId, whole);
  const staff = await loadStaff(db, {
    providerId,
    memberIds: names.map(({ id }) => id),
    reach: whole,
    claims: new Map(),
    recentBookings: new Map(),
  });
  const rooms = await listDayRooms(db, providerId, range);
  const blocks = await listBlocks(db, providerId, whole);
  const busy = await listDayBusy(db, providerId, range);
  const requests = reachOf(actor.grant, "requests.answer") === "none" ? [] : await listDayRequests(db, own, range);
  const nextVisit = sessions.length > 0 ? null : await findNextVisit(db, own, range.to);
  return days.map((day) => {
    const span = daySpan(zone, day);
    const { from, to } = rangeOf(span);
    const closure = closures.find((one) => one.day === day);
    return {
      span,
      closed: closure?.note ?? null,
      members: names.map(({ id, slug, name }) => {
        const member = staff.find((one) => one.id === id);
        return { id, slug, name, hours: member === undefined || closure !== undefined ? [] : hoursOf(member, span) };
      }),
      sessions: sessions
        .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
        .map((session) => ({ ...session, isOpen: staffId === null || session.staffIds.includes(staffId) })),
      blocks: blocks
        .filter((block) => block.span.from < span.to && block.span.to > span.from)
        .map((block) => blockOf(block, staffId)),
      requests: requests.filter(({ startsAt }) => startsAt >= from && startsAt < to),
      busy: busy.filter((one) => one.from < to && one.to > from),
      rooms: rooms.map(({ taken, ...room }) => ({
        ...room,
        uses: usesOf([...taken, ...blockedUnits(blocks, room)], { from, to }, room.units),
      })),
      nextVisit,
    };
  });
}

/** The times at which a block keeps units of a room from being used. */
function blockedUnits(blocks: readonly Block[], { id, units }: { id: string; units: number }) {
  return blocks.flatMap(({ target, span }) => {
    if (target.kind !== "resource" || target.resourceId !== id) return [];
    return Array.from({ length: target.unit === null ? units : 1 }, () => rangeOf(span));
  });
}

function rangeOf({ from, to }: Span): { from: Date; to: Date } {
  return { from: new Date(toMilliseconds(from)), to: new Date(toMilliseconds(to)) };
}

/** A block of the whole business concerns everyone. */
function blockOf({ id, target, span, isWholeDays, kind, words }: Block, ownId: string | null): DayBlock {
  const isOpen = ownId === null || target.kind === "business" || (target.kind === "member" && target.staffId === ownId);
  const place = { id, target, span, isWholeDays };
  return isOpen ? { ...place, isOpen, kind, words } : { ...place, isOpen };
}

function hoursOf(member: Parameters<typeof rosterMember>[1], { from, to }: Span): Span[] {
  const zone = zoneBetween(member.zone, from - 2880, to + 2880);
  const times = openingsOf(rosterMember(0, member, zone), from, to);
  return Array.from({ length: times.length / 2 }, (_, index) => ({
    from: instantOf(times[2 * index]!),
    to: instantOf(times[2 * index + 1]!),
  }));
}
