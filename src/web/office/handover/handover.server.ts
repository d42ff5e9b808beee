import {
  blockPath,
  dayPath,
  handOverBlockPath,
  handoverPath,
  officeBookingPath,
  officeSessionPath,
} from "#domain/navigation/office-addresses.ts";
import { fullName } from "#domain/booking/names.ts";
import type { VisitTarget } from "#domain/office/handover/choices.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import type { Decision } from "#use-cases/office/handover/make-handover.ts";
import {
  planHandover,
  type HandoverPlan,
  type PlannedClass,
  type PlannedHandoverVisit,
} from "#use-cases/office/handover/plan-handover.ts";
import { readHandovers } from "#use-cases/office/handover/read-handovers.ts";
import { dayIn, formatPlainDay } from "../../i18n/formats.ts";
import type { HandoverRowView, HandoverView } from "./handover-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { blockName } from "../shared/front-desk/block-words.server.ts";
import { officeOf } from "../shared/forms/form-result.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import { writeDecision } from "./decision-field.server.ts";
import { presentResults } from "./results.server.ts";
import { sayTarget, sayTime, targetTimeOf, type HandoverWords } from "./target-words.server.ts";

/** What is in the way of a member's block, with proposals, and what was done about it before. */
export async function presentHandover(args: PageArguments) {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { slug } = pass.provider;
  const services = context.get(servicesContext);
  const office = officeOf(args);
  const planned = await planHandover(office, params["block"]!, services);
  if (!planned.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const { block } = planned.value;
  const words = await wordsFor(args, planned.value);
  const { t } = words;
  const view: HandoverView = {
    ...viewOf(planned.value, words, newKey(context)),
    block: { label: t("console.handover.block"), href: blockPath(slug, block.id) },
    action: handOverBlockPath(slug, block.id),
    results: (await readHandovers(office, block.id, services))
      .slice(0, 5)
      .map((read) => presentResults(read, words, newKey(context))),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view };
}

/** The same for an absence that nothing blocks yet: its form blocks the days, too. */
export async function presentAbsence(args: PageArguments, plan: HandoverPlan): Promise<HandoverView> {
  const { context, url } = args;
  const words = await wordsFor(args, plan);
  const { t, slug } = words;
  const view = viewOf(plan, words, newKey(context));
  return {
    ...view,
    action: `${handoverPath(slug)}${url.search}`,
    promise: t("console.handover.blocks", { name: plan.member.name }),
    nothing: view.nothing && { ...view.nothing, block: t("console.handover.blockOnly") },
  };
}

/** The first and the last day of an absence, or its only one. */
function daysOf({ span }: HandoverPlan, zone: string): string[] {
  const ends = [toMilliseconds(span.from), toMilliseconds(span.to) - 1];
  return [...new Set(ends.map((at) => dayIn(at, zone)))];
}

async function wordsFor({ context }: PageArguments, plan: HandoverPlan): Promise<HandoverWords> {
  const { provider } = passOf(context);
  return {
    t: await officeTranslator(context),
    viewer: viewerAt(provider.zone, context),
    staff: plan.staff,
    slug: provider.slug,
    house: provider.name,
    now: context.get(servicesContext).clock.now().getTime(),
    locale: context.get(localeContext),
    isOneDay: daysOf(plan, provider.zone).length === 1,
  };
}

function viewOf(plan: HandoverPlan, words: HandoverWords, key: string): HandoverView {
  const { t, viewer, slug, house } = words;
  const { member, kind, rows } = plan;
  const days = daysOf(plan, viewer.zone);
  const title = t("console.handover.of", { name: member.name });
  return {
    name: titleOf(title, house),
    title,
    lead: titleOf(days.map((day) => formatPlainDay(day, viewer.locale)).join(" – "), blockName(kind, t)),
    day: { label: t("console.nav.day"), href: dayPath(slug, days[0]!) },
    block: null,
    promise: null,
    action: "",
    key,
    sums: sumsOf(plan, words),
    rows: rows.map((row) => rowOf(row, plan, words)),
    reason: t("console.handover.reasonOf", { name: member.name }),
    submit: t("console.handover.apply", { count: rows.length }),
    more: plan.isMore ? t("console.handover.more") : null,
    nothing: rows.length === 0 ? { text: t("console.handover.nothing"), block: null } : null,
    results: [],
  };
}

function sumsOf({ rows }: HandoverPlan, { t }: HandoverWords): HandoverView["sums"] {
  const count = (...choices: string[]) =>
    String(rows.filter(({ suggested }) => choices.includes(suggested.choice)).length);
  return [
    { term: t("console.handover.sum.all"), count: String(rows.length) },
    { term: t("console.handover.sum.move"), count: count("move") },
    { term: t("console.handover.sum.ask"), count: count("ask") },
    { term: t("console.handover.sum.lost"), count: count("cancel", "leave") },
  ];
}

function rowOf(row: PlannedHandoverVisit | PlannedClass, plan: HandoverPlan, words: HandoverWords): HandoverRowView {
  return row.kind === "class" ? classRow(row, words) : visitRow(row, plan, words);
}

function visitRow(row: PlannedHandoverVisit, { member }: HandoverPlan, words: HandoverWords): HandoverRowView {
  const { t, viewer, locale, slug, now } = words;
  const { booking, asked, isByName, refund } = row;
  const at = booking.startsAt!.getTime();
  const who = fullName(booking, locale) || t("console.new.walkIn");
  const services = [...new Set(booking.lines.filter(({ isCancelled }) => !isCancelled).map(({ service }) => service))];
  const price = booking.total === 0 ? [] : [formatMoney(booking.total, booking.currency, viewer.locale)];
  const hasMail = booking.email !== "";
  const options = optionsOf(row, { ...words, hasMail });
  const suggested = options.find(({ choice, targets }) => isSame({ choice, targets }, row.suggested));
  const about = { about: { reference: booking.reference }, revision: booking.revision, proposal: asked?.id ?? "" };
  const value = ({ choice, targets }: Choice) =>
    writeDecision({ ...about, choice, targets: withSlugs(targets, words) });
  const refundText = formatMoney(refund, booking.currency, viewer.locale);
  const all = [
    ...options,
    ...(refund > 0
      ? [{ choice: "cancel", targets: [], label: t("console.handover.cancelRefund", { amount: refundText }) }]
      : [{ choice: "cancel", targets: [], label: t("console.handover.cancel") }]),
    { choice: "leave", targets: [], label: t("console.handover.leave") },
  ];
  const chosen = suggested ?? all.find(({ choice }) => choice === row.suggested.choice)!;
  return {
    id: booking.id,
    time: targetTimeOf(at, words),
    who,
    href: officeBookingPath(slug, booking.reference),
    what: [...services, ...price].join(", "),
    marks: [
      ...(isByName ? [t("console.handover.byName", { name: member.name })] : []),
      ...(asked === null
        ? []
        : [t("console.handover.asked", { time: formatShort(asked.madeAt.getTime(), viewer, now) })]),
      ...(hasMail ? [] : [t("console.handover.noMail")]),
      ...(booking.seriesId === null ? [] : [t("console.handover.series")]),
    ],
    offer: offerOf(row, words),
    label: t("console.handover.doWith", { name: who }),
    options: all.map((option) => ({ value: value(option), label: option.label })),
    chosen: value(chosen),
    phone: hasMail || booking.phone === "" ? null : booking.phone,
  };
}

interface Choice {
  choice: string;
  targets: readonly VisitTarget[];
}

function optionsOf(
  { options, booking }: PlannedHandoverVisit,
  words: HandoverWords & { hasMail: boolean },
): (Choice & { label: string })[] {
  const { t, hasMail } = words;
  const { same, sameDay, later } = options;
  const booked = booking.startsAt!.getTime();
  const near = [...(same === null ? [] : [same]), ...sameDay];
  const moves = [...near, ...later].map((target) => ({
    choice: "move",
    targets: [target],
    label: t("console.handover.moveTo", { to: sayTarget(target, words, booked) }),
  }));
  const asks = near.map((target) => ({
    choice: "ask",
    targets: [target],
    label: t("console.handover.askFor", { to: sayTarget(target, words, booked) }),
  }));
  const askLater =
    later.length === 0
      ? []
      : [{ choice: "ask", targets: later, label: t("console.handover.askTimes", { count: later.length }) }];
  return hasMail ? [...moves, ...asks, ...askLater] : moves;
}

function isSame(one: Choice, other: Choice): boolean {
  return one.choice === other.choice && JSON.stringify(one.targets) === JSON.stringify(other.targets);
}

/** Forms name members by their slugs. */
function withSlugs(targets: readonly VisitTarget[], { staff }: HandoverWords): Decision["targets"] {
  return targets.map(({ start, members }) => ({
    start,
    members: members.map((id) => staff.find((one) => one.id === id)?.slug ?? null),
  }));
}

function offerOf(
  { booking, options: { same, sameDay, later } }: PlannedHandoverVisit,
  words: HandoverWords,
): HandoverRowView["offer"] {
  const { t } = words;
  if (same !== null) return { title: t("console.handover.sameTime", { name: namesOf(same, words) }), text: "" };
  const [first, ...others] = sameDay.length > 0 ? sameDay : later;
  if (first === undefined) return { title: t("console.handover.none"), text: "" };
  const booked = booking.startsAt!.getTime();
  const or = others.map((target) => sayTime(target, words, booked));
  return {
    title: sayTarget(first, words, booked),
    text: or.length === 0 ? "" : t("console.handover.or", { times: or.join(" · ") }),
  };
}

function namesOf({ members }: VisitTarget, { staff }: HandoverWords): string {
  return [...new Set(members.flatMap((id) => staff.find((one) => one.id === id)?.name ?? []))].join(", ");
}

function classRow(row: PlannedClass, words: HandoverWords): HandoverRowView {
  const { t, slug } = words;
  const { shown, session, givers, revision } = row;
  const value = (choice: string, targets: readonly VisitTarget[]) =>
    writeDecision({
      about: { session: session.id },
      revision,
      proposal: "",
      choice,
      targets: withSlugs(targets, words),
    });
  const taken = t("console.day.seats", { taken: String(shown.seatsTaken), seats: String(shown.seats) });
  const [best] = givers;
  return {
    id: session.id,
    time: targetTimeOf(shown.startsAt.getTime(), words),
    who: shown.service,
    what: taken,
    marks: [],
    href: officeSessionPath(slug, session.id),
    phone: null,
    offer: {
      title:
        best === undefined
          ? t("console.handover.noGiver")
          : t("console.handover.sameTime", { name: namesOf(best, words) }),
      text: "",
    },
    label: t("console.handover.doWith", { name: shown.service }),
    options: [
      ...givers.map((giver) => ({
        value: value("move", [giver]),
        label: t("console.handover.giveTo", { name: namesOf(giver, words) }),
      })),
      { value: value("leave", []), label: t("console.handover.leave") },
    ],
    chosen: value(row.suggested.choice, row.suggested.targets),
  };
}
