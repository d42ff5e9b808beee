import { data } from "react-router";
import { moveSessionPath, officeMovePath } from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay, parseDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { formatInstant, instantOf, toMilliseconds } from "#domain/time/instant.ts";
import { listMoveMembers, listMoveTimes } from "#use-cases/office/booking/move/list-move-times.ts";
import type { MoveRefusal, OfficeMove } from "#use-cases/office/booking/move/move-by-office.ts";
import { canMove } from "#domain/office/booking/movable.ts";
import { findWholeSession } from "#use-cases/office/front-desk/sessions/read-session-move.ts";
import { dayIn, formatDate, formatFullDay, formatTime, formatTimes } from "../../../i18n/formats.ts";
import type { MoveResult, MoveView, OverrideView } from "./move-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { presentOfficeFrame } from "../../shared/frame/frame.server.ts";
import { responseTo } from "../../shared/words/office-status.server.ts";
import { noteRefusal } from "../../shared/kept/meanwhile.server.ts";
import {
  headOf,
  openOfficeBooking,
  toOfficeBooking,
  whenOf,
  type OpenBooking,
} from "../../shared/booking/open-office-booking.server.ts";
import { obstacleWords, ruleWords } from "../../shared/booking/verdict-words.server.ts";

export async function presentOfficeMove(args: PageArguments) {
  const open = await openOfficeBooking(args);
  const { found, pass, t, viewer } = open;
  const services = args.context.get(servicesContext);
  const { booking } = found;
  const { slug, zone } = pass.provider;
  if (!canMove(booking, services.clock.now(), zone)) throw toOfficeBooking(open);
  const own = dayIn(booking.startsAt!.getTime(), zone);
  const day = readPlainDay(args.url.searchParams.get("date") ?? "") ?? parseDay(own)!;
  const times = await listMoveTimes(found, day, services);
  const office = { providerId: pass.provider.id, actor: pass.actor };
  const members = await listMoveMembers(office, services);
  const sessionIds = booking.lines.filter(({ isCancelled }) => !isCancelled).map(({ sessionId }) => sessionId);
  const whole = await findWholeSession(office, sessionIds, services);
  const at = (other: number) => `${officeMovePath(slug, booking.reference)}?date=${isoDay(other as Day)}`;
  const view: MoveView = {
    ...headOf(args, open, t("console.move.title"), officeMovePath(slug, booking.reference)),
    lead: t("console.move.lead", { time: placeNow(open) }),
    day: formatFullDay(isoDay(day), viewer.locale),
    date: isoDay(day),
    previous: { label: t("console.day.previous"), href: at(day - 1) },
    next: { label: t("console.day.next"), href: at(day + 1) },
    times: times.map((start) => ({
      value: formatInstant(start),
      label: formatTime(toMilliseconds(start), viewer),
    })),
    members: [
      { value: "", label: t("console.override.asBooked") },
      ...members.map(({ slug: value, name: label }) => ({ value, label })),
    ],
    time: formatTime(booking.startsAt!.getTime(), { ...viewer, locale: "en-GB" }),
    length: lengthOf(open),
    wholeClass: whole === null ? null : moveSessionPath(slug, whole),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: null }), view };
}

/** In minutes; null if the visit has several services, which have lengths of their own. */
function lengthOf({ found: { booking } }: OpenBooking): string | null {
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  const isPlain = new Set(lines.map(({ person }) => person)).size === lines.length;
  return isPlain && lines[0] !== undefined ? String(lines[0].duration) : null;
}

/** "Thursday 19 November, 14:00–14:45, Inês Carvalho" */
function placeNow(open: OpenBooking): string {
  return [whenOf(open.found, open.viewer), ...open.found.members].join(", ");
}

interface Refused {
  move: OfficeMove;
  typed: Readonly<Record<string, string>>;
  refusal: MoveRefusal;
}

/** The answer to a move that was not made: which rules are in the way, what is there, or what someone else did. */
export async function presentMoveRefusal(args: PageArguments, { move, typed, refusal }: Refused) {
  const open = await openOfficeBooking(args);
  const { t, viewer } = open;
  const result: MoveResult = { fault: "", field: "", typed };
  if (refusal.code === "never") {
    const details = obstacleWords(refusal.obstacle, viewer, t);
    return data({ ...result, fault: t("console.override.never"), details }, { status: 409 });
  }
  if (refusal.code === "rules-in-the-way")
    return data({ ...result, override: await overrideOf(args, open, move, refusal.rules) }, { status: 422 });
  if (refusal.code === "reason-missing") {
    const fault = t("console.override.reasonMissing");
    const override = await overrideOf(args, open, move, move.waive);
    return data({ ...result, fault, field: "words", override }, { status: 422 });
  }
  if (refusal.code === "booking-changed") {
    noteRefusal(args.context, refusal.code);
    const { next } = await overrideOf(args, open, move, []);
    const details = t("console.override.wanted", { time: next });
    return data({ ...result, fault: t("console.refusal.changed"), details }, { status: 409 });
  }
  const { code: _code, ...parameters } = refusal;
  const { message, status } = responseTo(refusal);
  return data({ ...result, fault: t(message, parameters) }, { status });
}

async function overrideOf(
  { context }: PageArguments,
  open: OpenBooking,
  { start, member, length }: OfficeMove,
  rules: OfficeMove["waive"],
): Promise<OverrideView> {
  const { found, pass, t, viewer } = open;
  const { booking } = found;
  const office = { providerId: pass.provider.id, actor: pass.actor };
  const names = await listMoveMembers(office, context.get(servicesContext));
  const from = toMilliseconds(start);
  const minutes = length ?? (booking.endsAt!.getTime() - booking.startsAt!.getTime()) / 60_000;
  const to = toMilliseconds(instantOf(start + minutes));
  const named = names.find(({ slug }) => slug === member)?.name;
  const time = `${formatDate(from, viewer)}, ${formatTimes(from, to, viewer)}`;
  const next = [time, ...(named === undefined ? found.members : [named])].join(", ");
  return {
    now: placeNow(open),
    next,
    rules: rules.map((code) => ({ code, text: ruleWords(code, t) })),
    reads: t("console.override.reads", { time: next }),
    values: { start: formatInstant(start), member, length: length === null ? "" : String(length) },
    reasons: [t("console.override.suggestAsked"), t("console.override.suggestIll"), t("console.override.suggestLate")],
  };
}
