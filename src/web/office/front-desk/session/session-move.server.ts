import { data, redirect } from "react-router";
import { moveSessionPath, officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { readStart } from "#domain/time/typed-start.ts";
import { formatInstant, instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { MoveRefusal } from "#use-cases/office/booking/move/move-by-office.ts";
import type { SessionChoice } from "#use-cases/office/front-desk/sessions/ask-session-move.ts";
import { readSessionMove, type SessionToMove } from "#use-cases/office/front-desk/sessions/read-session-move.ts";
import { dayIn, formatDate, formatTime, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import type { SessionMoveView, SessionVerdictView } from "../../shared/front-desk/front-desk-views.ts";
import type { SessionMoveResult } from "./session-move-page.tsx";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { obstacleWords, ruleWords } from "../../shared/booking/verdict-words.server.ts";
import { nameOf } from "../../shared/front-desk/visit-words.server.ts";
import { fieldShowing } from "../../shared/forms/form-fields.server.ts";
import { sessionMoveForm } from "../../shared/front-desk/front-desk-schemas.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { responseTo } from "../../shared/words/office-status.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";

/** A place in the address: a start as an instant, or a day and a time; a member and a room. */
function choiceIn({ searchParams }: URL, zone: string): SessionChoice | null {
  const value = (name: string) => searchParams.get(name) ?? "";
  const start = readStart(value("start") || `${value("date")}T${value("time")}`, zone);
  return start.ok ? { start: start.value, member: value("member"), room: value("room") } : null;
}

export async function presentSessionMove(args: PageArguments) {
  const pass = passOf(args.context);
  const found = await open(args, choiceIn(args.url, pass.provider.zone));
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view: await viewOf(args, found) };
}

/** What cannot be moved shows what became of it. What the operator may not change does not exist. */
async function open({ context, params, url }: PageArguments, choice: SessionChoice | null): Promise<SessionToMove> {
  const { provider, actor } = passOf(context);
  const id = params["session"]!;
  const question = { id, choice, zone: provider.zone };
  const found = await readSessionMove({ providerId: provider.id, actor }, question, context.get(servicesContext));
  if (found.ok) return found.value;
  if (found.refusal.code === "booking-changed") throw redirect(officeSessionPath(provider.slug, id));
  throw refused({ code: "page-not-found", path: url.pathname });
}

async function viewOf({ context, url }: PageArguments, found: SessionToMove): Promise<SessionMoveView> {
  const { provider } = passOf(context);
  const { session, members, stored, choices, chosen, attendees, waiting } = found;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const shown = chosen?.choice ?? { start: stored.start, member: asked("member"), room: asked("room") };
  const at = toMilliseconds(shown.start);
  const title = t("console.class.move");
  const now = [session.startsAt.getTime(), session.endsAt.getTime()] as const;
  const options = (named: readonly { slug: string; name: string }[]) => [
    { value: "", label: t("console.class.asNow") },
    ...named.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return {
    name: titleOf(title, provider.name),
    title: `${title}: ${session.service}`,
    lead: t("console.move.lead", {
      time: [`${formatDate(now[0], viewer)}, ${formatTimes(...now, viewer)}`, ...members, ...session.rooms].join(", "),
    }),
    action: moveSessionPath(provider.slug, session.id),
    back: officeSessionPath(provider.slug, session.id),
    key: newKey(context),
    revision: String(stored.revision),
    date: dayIn(at, provider.zone),
    time: formatTime(at, { ...viewer, locale: "en-GB" }),
    members: options(choices.members),
    member: shown.member,
    rooms: choices.rooms.length < 2 ? [] : options(choices.rooms),
    room: shown.room,
    verdict: chosen && verdictOf(found, chosen, { viewer, t }),
    parties: attendees.map((attendee) => ({
      id: attendee.reference,
      name: nameOf(attendee, context.get(localeContext), t),
      marks: [
        ...(attendee.seats > 1 ? [t("console.day.people", { count: attendee.seats })] : []),
        ...(attendee.email === "" ? [t("console.class.noMail")] : []),
      ],
    })),
    waiting: waiting.length === 0 ? null : t("console.class.waiting", { count: waiting.length }),
  };
}

interface Words {
  viewer: Viewer;
  t: Translator;
}

function verdictOf(
  found: SessionToMove,
  { choice, place, verdict: { rules, obstacle } }: NonNullable<SessionToMove["chosen"]>,
  { viewer, t }: Words,
): SessionVerdictView {
  const isNoticed = choice.start !== found.stored.start || place.staff.join(" ") !== found.stored.staff.join(" ");
  return {
    kind: rules === null ? "never" : rules.length === 0 ? "free" : "override",
    next: placeWords(found, choice.start, place, viewer),
    rules: (rules ?? []).map((code) => ({ code, text: ruleWords(code, t) })),
    inTheWay:
      obstacle === null
        ? ""
        : obstacle.what.code === "past"
          ? t("console.class.past")
          : obstacleWords(obstacle, viewer, t),
    told: isNoticed ? t("console.class.told") : t("console.class.roomOnly"),
    values: { start: formatInstant(choice.start), member: choice.member, room: choice.room },
  };
}

/** "Thursday 19 November, 20:30–21:30, Petra, Hall" */
function placeWords(
  { stored }: SessionToMove,
  start: Instant,
  { names, rooms }: { names: readonly string[]; rooms: readonly string[] },
  viewer: Viewer,
): string {
  const from = toMilliseconds(start);
  const to = toMilliseconds(instantOf(start + stored.length));
  return [`${formatDate(from, viewer)}, ${formatTimes(from, to, viewer)}`, ...names, ...rooms].join(", ");
}

/** The answer to a move that was not made. The page shows the verdict of now, and keeps the reason. */
export async function presentSessionRefusal(
  args: PageArguments,
  { choice, typed, refusal }: { choice: SessionChoice; typed: SessionMoveResult["typed"]; refusal: MoveRefusal },
) {
  const { provider } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const viewer = viewerAt(provider.zone, args.context);
  const found = await open(args, choice);
  const view = await viewOf(args, found);
  const wanted = found.chosen && placeWords(found, choice.start, found.chosen.place, viewer);
  const result: SessionMoveResult = { fault: "", field: "", typed, view };
  const answer = (own: Partial<SessionMoveResult>, status: number) => data({ ...result, ...own }, { status });
  if (refusal.code === "never" || refusal.code === "rules-in-the-way")
    return answer({ fault: t("console.class.changedVerdict") }, 409);
  if (refusal.code === "booking-changed") {
    const details = wanted === null ? {} : { details: t("console.override.wanted", { time: wanted }) };
    return answer({ fault: t("console.class.changed"), ...details }, 409);
  }
  const { code, ...parameters } = refusal;
  const { message, status } = responseTo(refusal);
  return answer({ fault: t(message, parameters), field: fieldShowing(sessionMoveForm, code) }, status);
}
