import { formatDay as isoDay } from "#domain/time/day.ts";
import { readDay, type OfficeDay } from "#use-cases/office/day/read-day.ts";
import { formatTime } from "../../../features/booking/formats.ts";
import type { AgendaRow, AgendaView } from "../../../features/office/day/day-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { presentFrame } from "../frame.ts";
import { openDay, type OpenDay } from "./day-head.ts";
import { describeSession } from "./session-words.ts";

/** Operators who may only see their own visits get only those. */
export async function presentAgenda(args: PageArguments) {
  const { context } = args;
  const open = await openDay(args, "agenda");
  const { provider, actor, signIn } = open.pass;
  const at = { day: open.day, zone: provider.zone };
  const day = await readDay({ providerId: provider.id, actor }, at, context.get(servicesContext));
  const frame = await presentFrame(args, { signIn, provider, place: "agenda" });
  return { frame, view: presentRows(open, day, context.get(localeContext)) };
}

function presentRows(open: OpenDay, day: OfficeDay, locale: string): AgendaView {
  const { head, t, viewer, isToday, now } = open;
  const sessions = day.sessions.filter(({ isOpen }) => isOpen);
  const upcoming = sessions.findIndex(({ startsAt }) => startsAt.getTime() > now);
  return {
    head,
    empty: sessions.length === 0 ? t("console.day.empty") : null,
    rows: sessions.map((session) => rowOf(session, day, open, locale)),
    now: isToday ? { before: upcoming === -1 ? sessions.length : upcoming, text: formatTime(now, viewer) } : null,
  };
}

function rowOf(
  session: OfficeDay["sessions"][number],
  { members }: OfficeDay,
  open: OpenDay,
  locale: string,
): AgendaRow {
  const { t, viewer, pass, day } = open;
  const where = { slug: pass.provider.slug, date: isoDay(day), locale };
  const { who, what, state, href, hue, look, parties } = describeSession(session, where, t);
  const givers = members.filter(({ id }) => session.staffIds.includes(id)).map(({ name }) => name);
  const isClass = look === "class" || look === "cancelled";
  return {
    id: `s-${session.id}`,
    time: formatTime(session.startsAt.getTime(), viewer),
    start: session.startsAt.toISOString(),
    who,
    what: [what, ...givers, ...session.rooms].filter((text) => text !== "").join(" · "),
    ...{ state, hue, look, parties, href: isClass ? null : href },
  };
}
