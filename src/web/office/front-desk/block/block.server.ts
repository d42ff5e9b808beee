import {
  blockPath,
  changeBlockPath,
  dayPath,
  handOverBlockPath,
  newBlockPath,
  officeBookingPath,
  officeSessionPath,
  removeBlockPath,
  undoBlockPath,
} from "#domain/navigation/office-addresses.ts";
import { blockKinds, writeTarget } from "#domain/office/front-desk/blocks.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatDay as isoDay, readPlainDay } from "#domain/time/day.ts";
import { floorToInstant, instantOf, readInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { listTargetsFor } from "#use-cases/office/front-desk/blocks/list-targets.ts";
import { readBlock, type OfficeBlock } from "#use-cases/office/front-desk/blocks/read-block.ts";
import { dayIn, formatDate, formatPlainDay, formatMoment, formatTimes, minuteOfDay } from "../../../i18n/formats.ts";
import type { BlockFormView, TimeBlockView } from "../../shared/front-desk/front-desk-views.ts";
import type { Viewer } from "../../../i18n/formats.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { nameOf } from "../../shared/front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { blockName, targetName, targetOptions } from "../../shared/front-desk/block-words.server.ts";
import { illView } from "../ill-view.server.ts";

/** The block in the address. */
async function openBlock({ context, params, url }: PageArguments): Promise<OfficeBlock> {
  const { provider, actor } = passOf(context);
  const found = await readBlock({ providerId: provider.id, actor }, params["block"]!, context.get(servicesContext));
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  return found.value;
}

export async function presentBlock(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { slug, zone, name } = pass.provider;
  const found = await openBlock(args);
  const { block, canUndo } = found;
  const t = await officeTranslator(context);
  const viewer = viewerAt(zone, context);
  const isLive = block.endedAt === null;
  const title = titleOf(blockName(block.kind, t), targetName({ target: block.target, name: found.name }, t));
  const view: TimeBlockView = {
    name: titleOf(title, name),
    title,
    lead: timesOf(found, viewer),
    words: block.words,
    badges: [
      ...(isLive ? [] : [{ text: t("console.blocks.removed"), tone: "error" as const }]),
      ...(block.repeatId === null ? [] : [{ text: t("console.blocks.weeklyMark"), tone: "neutral" as const }]),
    ],
    made: t("console.blocks.made", { name: block.madeBy, time: formatMoment(block.madeAt.getTime(), viewer) }),
    day: { label: t("console.nav.day"), href: dayPath(slug, dayIn(toMilliseconds(block.span.from), zone)) },
    undo: canUndo ? { action: undoBlockPath(slug, block.id), text: t("console.blocks.undoText") } : null,
    change: isLive ? changeBlockPath(slug, block.id) : null,
    remove: isLive
      ? {
          action: removeBlockPath(slug, block.id),
          key: newKey(context),
          restKey: block.repeatId === null ? null : newKey(context),
        }
      : null,
    handover:
      isLive &&
      block.target.kind === "member" &&
      found.inTheWay.length > 0 &&
      reachOf(pass.actor.grant, "handover.run") !== "none"
        ? handOverBlockPath(slug, block.id)
        : null,
    inTheWay: isLive ? inTheWayOf(found, { slug, viewer, locale: context.get(localeContext) }, t) : null,
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view };
}

/** "Monday, November 16, 9:00–10:00", or its days. */
function timesOf({ block: { span, isWholeDays } }: OfficeBlock, viewer: Viewer): string {
  const from = toMilliseconds(span.from);
  const to = toMilliseconds(span.to);
  const first = dayIn(from, viewer.zone);
  const last = dayIn(to - 1, viewer.zone);
  if (!isWholeDays)
    return first === last
      ? `${formatDate(from, viewer)}, ${formatTimes(from, to, viewer)}`
      : `${formatMoment(from, viewer)} – ${formatMoment(to, viewer)}`;
  const days = [...new Set([first, last])].map((day) => formatPlainDay(day, viewer.locale));
  return days.join(" – ");
}

/** Each visit leads to its page, and a class to its list. */
function inTheWayOf(
  { inTheWay }: OfficeBlock,
  { slug, viewer, locale }: { slug: string; viewer: Viewer; locale: string },
  t: Translator,
): NonNullable<TimeBlockView["inTheWay"]> {
  return inTheWay.map(({ id, service, startsAt, endsAt, seats, seatsTaken, isScheduled, visits }) => {
    const [visit] = visits;
    const isClass = isScheduled || seats > 1;
    const taken = t("console.day.seats", { taken: String(seatsTaken), seats: String(seats) });
    const who = visit === undefined || visit.state === "held" ? t("console.day.hold") : nameOf(visit, locale, t);
    return {
      id,
      time: `${formatDate(startsAt.getTime(), viewer)}, ${formatTimes(startsAt.getTime(), endsAt.getTime(), viewer)}`,
      what: isClass ? `${service}, ${taken}` : `${who}, ${service}`,
      href:
        isClass || visit === undefined || visit.state === "held"
          ? officeSessionPath(slug, id)
          : officeBookingPath(slug, visit.reference),
    };
  });
}

/** The form for a new block. The address may name a member, a day, or a start and an end. */
export async function presentNewBlock(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const { slug, zone } = provider;
  const services = context.get(servicesContext);
  const t = await officeTranslator(context);
  const targets = await listTargetsFor({ providerId: provider.id, actor }, services);
  const member = url.searchParams.get("member") ?? "";
  // Whose time it is, is never guessed: a hurried block would be somebody else's.
  const chosen = targets.find((named) => named.slug === member) ?? (targets.length === 1 ? targets[0] : undefined);
  const now = floorToInstant(services.clock.now().getTime());
  const start = readInstant(url.searchParams.get("start") ?? "") ?? instantOf(Math.ceil(now / 60) * 60);
  const end = readInstant(url.searchParams.get("end") ?? "") ?? instantOf(start + 60);
  const date = readPlainDay(url.searchParams.get("date") ?? "");
  const times = fieldsOf(start, end, zone);
  const title = t("console.blocks.title");
  const view: BlockFormView = {
    name: titleOf(title, provider.name),
    title,
    lead: t("console.blocks.lead"),
    canRepeat: true,
    action: newBlockPath(slug),
    back: dayPath(slug, date === null ? dayIn(toMilliseconds(start), zone) : isoDay(date)),
    submit: t("console.blocks.submit"),
    key: newKey(context),
    kinds: kindOptions(t),
    targets: targetOptions(targets, t),
    prompt: chosen === undefined ? t("console.business.choose") : null,
    ill: targets.flatMap(({ slug: of, name }) => (of === null ? [] : [illView({ slug: of, name }, args, t)])),
    values: {
      target: chosen === undefined ? "" : writeTarget(chosen.target),
      kind: "break",
      ...times,
      // The last day is the first one, unless another is named.
      ...(date !== null && { first: isoDay(date), last: "" }),
      whole: "",
      weekly: "",
      words: "",
    },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "block" }), view };
}

export async function presentChangeBlock(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const { slug, zone } = provider;
  const { block } = await openBlock(args);
  const t = await officeTranslator(context);
  const targets = await listTargetsFor({ providerId: provider.id, actor }, context.get(servicesContext));
  const title = t("console.blocks.change");
  const end = block.isWholeDays ? instantOf(block.span.to - 1) : block.span.to;
  const times = fieldsOf(block.span.from, end, zone);
  const view: BlockFormView = {
    name: titleOf(title, provider.name),
    title,
    lead: t("console.blocks.lead"),
    canRepeat: false,
    ill: [],
    action: changeBlockPath(slug, block.id),
    back: blockPath(slug, block.id),
    submit: t("console.me.save"),
    key: newKey(context),
    kinds: kindOptions(t),
    targets: targetOptions(targets, t),
    prompt: null,
    values: {
      target: writeTarget(block.target),
      kind: block.kind,
      words: block.words,
      weekly: "",
      ...(block.isWholeDays ? { ...times, start: "", end: "", whole: "yes" } : { ...times, whole: "" }),
    },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "day" }), view };
}

function kindOptions(t: Translator): BlockFormView["kinds"] {
  return blockKinds.map((kind) => ({ value: kind, label: blockName(kind, t) }));
}

/** What a form's days and times contain. */
function fieldsOf(start: Instant, end: Instant, zone: string): Record<"first" | "last" | "start" | "end", string> {
  const clock = (at: Instant) => {
    const minute = minuteOfDay(at, zone);
    return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
  };
  return {
    first: dayIn(toMilliseconds(start), zone),
    last: dayIn(toMilliseconds(end), zone),
    start: clock(start),
    end: clock(end),
  };
}
