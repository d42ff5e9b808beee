import { formatDay as isoDay } from "#domain/time/day.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { readDay, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime } from "../../../features/booking/formats.ts";
import type { AgendaRow, AgendaView } from "../../../features/office/day/day-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { presentFrame } from "../frame.ts";
import { calendarOf } from "./calendar-settings.ts";
import { emptyOf, notesOf, openDay, type OpenDay } from "./day-head.ts";
import { describeRequest, describeSession, timeOf } from "./session-words.ts";

/** Operators who may only see their own visits get only those. */
export async function presentAgenda(args: PageArguments) {
  const { context } = args;
  const open = await openDay(args, "agenda");
  const { provider, actor, signIn } = open.pass;
  const at = { day: open.day, zone: provider.zone };
  const day = await readDay({ providerId: provider.id, actor }, at, context.get(servicesContext));
  const frame = await presentFrame(args, { signIn, provider, place: "agenda" });
  const span = { from: toMilliseconds(day.span.from), to: toMilliseconds(day.span.to) };
  const view: AgendaView = {
    ...presentRows(open, day, context.get(localeContext)),
    calendar: calendarOf(args, open, span),
  };
  return { frame, view };
}

type Entry =
  | { kind: "session"; of: OfficeDay["sessions"][number] }
  | { kind: "request"; of: OfficeDay["requests"][number] };

function presentRows(open: OpenDay, day: OfficeDay, locale: string): Omit<AgendaView, "calendar"> {
  const { head, viewer, isToday, now } = open;
  const sessions = day.sessions.filter(({ isOpen }) => isOpen);
  const entries: Entry[] = [
    ...sessions.map((of) => ({ kind: "session" as const, of })),
    ...day.requests.map((of) => ({ kind: "request" as const, of })),
  ].toSorted((one, other) => one.of.startsAt.getTime() - other.of.startsAt.getTime());
  const upcoming = entries.findIndex(({ of }) => of.startsAt.getTime() > now);
  return {
    head: { ...head, notes: notesOf(day, open) },
    empty: entries.length === 0 ? emptyOf({ ...day, sessions: [] }, open) : null,
    rows: entries.map((entry) => rowOf(entry, day, open, locale)),
    now: isToday ? { before: upcoming === -1 ? entries.length : upcoming, text: formatTime(now, viewer) } : null,
  };
}

function rowOf(entry: Entry, { members }: OfficeDay, open: OpenDay, locale: string): AgendaRow {
  const { t, pass, day } = open;
  const { of } = entry;
  const where = { slug: pass.provider.slug, date: isoDay(day), locale, now: open.now };
  const words = entry.kind === "session" ? describeSession(entry.of, where, t) : describeRequest(entry.of, where, t);
  const { who, what, state, marks, href, hue, edge, look, parties } = words;
  const givers = members.filter(({ id }) => of.staffIds.includes(id)).map(({ name }) => name);
  const rooms = entry.kind === "session" ? entry.of.rooms : [];
  const isClass = look === "class" || look === "cancelled";
  return {
    id: entry.kind === "session" ? `s-${entry.of.id}` : `r-${entry.of.reference}`,
    time: timeOf(of.startsAt, open),
    start: of.startsAt.toISOString(),
    who,
    what: [what, ...givers, ...rooms].filter((text) => text !== "").join(" · "),
    ...{ state, marks, hue, edge, look, parties, href: isClass ? null : href },
  };
}
