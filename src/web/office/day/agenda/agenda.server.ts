import { agendaPath, blockPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatDay as isoDay } from "#domain/time/day.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { mayBlock } from "#use-cases/office/front-desk/blocks/make-block.ts";
import { readDay, type DayBlock, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime, formatTimes } from "../../../i18n/formats.ts";
import type { AgendaRow, AgendaView } from "../../shared/day/day-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { presentOfficeFrame } from "../../shared/frame/frame.server.ts";
import { attendanceView } from "../../shared/front-desk/attendance-views.server.ts";
import { blockName, targetName } from "../../shared/front-desk/block-words.server.ts";
import { calendarOf } from "../calendar-settings.server.ts";
import { emptyOf, notesOf, openDay, shownBy, type OpenDay } from "../day-head.server.ts";
import { sayRequest, describeSession, sessionTimeOf } from "../session-words.server.ts";

/** Operators who may only see their own visits get only those. */
export async function presentAgenda(args: PageArguments) {
  const { context } = args;
  const open = await openDay(args, "agenda");
  const { provider, actor, signIn } = open.pass;
  const at = { day: open.day, zone: provider.zone };
  const day = await readDay({ providerId: provider.id, actor }, at, context.get(servicesContext));
  const frame = await presentOfficeFrame(args, { signIn, provider, place: "agenda", about: shownBy(open) });
  const span = { from: toMilliseconds(day.span.from), to: toMilliseconds(day.span.to) };
  const view: AgendaView = {
    ...presentRows(open, day, context.get(localeContext)),
    calendar: calendarOf(args, open, span),
  };
  return { frame, view };
}

type Session = OfficeDay["sessions"][number];

type Entry = { kind: "session"; of: Session } | { kind: "request"; of: OfficeDay["requests"][number] };

function presentRows(open: OpenDay, day: OfficeDay, locale: string): Omit<AgendaView, "calendar"> {
  const { head, viewer, isToday, now } = open;
  const sessions = day.sessions.filter(({ isOpen }) => isOpen);
  const entries: Entry[] = [
    ...sessions.map((of) => ({ kind: "session" as const, of })),
    ...day.requests.map((of) => ({ kind: "request" as const, of })),
  ].toSorted((one, other) => one.of.startsAt.getTime() - other.of.startsAt.getTime());
  const blocks = day.blocks.filter(({ isOpen }) => isOpen).map((block) => blockRow(block, day, open));
  const upcoming = entries.findIndex(({ of }) => of.startsAt.getTime() > now);
  return {
    head: { ...head, notes: notesOf(day, open) },
    empty: entries.length === 0 ? emptyOf({ ...day, sessions: [] }, open) : null,
    rows: [...blocks, ...entries.map((entry) => rowOf(entry, day, open, locale))],
    now: isToday
      ? { before: blocks.length + (upcoming === -1 ? entries.length : upcoming), text: formatTime(now, viewer) }
      : null,
  };
}

function rowOf(entry: Entry, { members }: OfficeDay, open: OpenDay, locale: string): AgendaRow {
  const { t, pass, day } = open;
  const { of } = entry;
  const where = { slug: pass.provider.slug, date: isoDay(day), locale, now: open.now };
  const words = entry.kind === "session" ? describeSession(entry.of, where, t) : sayRequest(entry.of, where, t);
  const { who, what, state, marks, href, hue, edge, look, parties } = words;
  const givers = members.filter(({ id }) => of.staffIds.includes(id)).map(({ name }) => name);
  const rooms = entry.kind === "session" ? entry.of.rooms : [];
  const isClass = look === "class" || look === "cancelled";
  const attendance = entry.kind === "session" && !isClass ? attendanceIn(entry.of, who, open) : null;
  return {
    id: entry.kind === "session" ? `s-${entry.of.id}` : `r-${entry.of.reference}`,
    time: sessionTimeOf(of.startsAt, open),
    start: of.startsAt.toISOString(),
    who,
    what: [what, ...givers, ...rooms].filter((text) => text !== "").join(" · "),
    marks,
    hue,
    edge,
    look,
    parties,
    href,
    attendance,
    // The buttons say it, too.
    state: attendance === null ? state : "",
  };
}

/** One press on the agenda records what happened at a visit. */
function attendanceIn({ id, startsAt, endsAt, visits }: Session, name: string, open: OpenDay): AgendaRow["attendance"] {
  const { t, pass, day, now } = open;
  const visit = visits.find(({ state }) => state === "scheduled");
  if (visit === undefined || reachOf(pass.actor.grant, "attendance.set") === "none") return null;
  const { slug } = pass.provider;
  return attendanceView(
    { reference: visit.reference, person: 0, name, current: visit.attendance, startsAt, endsAt },
    { slug, next: agendaPath(slug, isoDay(day)), at: `s-${id}`, now },
    t,
  );
}

/** What is blocked on this day, above the visits. */
function blockRow(block: DayBlock, { members, rooms }: OfficeDay, { t, viewer, pass }: OpenDay): AgendaRow {
  const { id, target, span, isWholeDays } = block;
  const named = [...members, ...rooms].find(
    (one) =>
      one.id === (target.kind === "member" ? target.staffId : target.kind === "resource" ? target.resourceId : ""),
  );
  const { kind, words } = block.isOpen ? block : { kind: "other" as const, words: "" };
  const mayChange = mayBlock({ providerId: pass.provider.id, actor: pass.actor }, target);
  const from = toMilliseconds(span.from);
  const to = toMilliseconds(span.to);
  return {
    id: `k-${id}`,
    start: new Date(from).toISOString(),
    time: isWholeDays ? "" : formatTimes(from, to, viewer),
    who: targetName({ target, name: named?.name ?? "" }, t),
    what: [blockName(kind, t), words].filter((text) => text !== "").join(" · "),
    state: "",
    marks: [],
    hue: 0,
    edge: 0,
    look: "taken",
    parties: [],
    attendance: null,
    href: mayChange ? blockPath(pass.provider.slug, id) : null,
  };
}
