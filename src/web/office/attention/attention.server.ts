import { fullName } from "#domain/booking/names.ts";
import { orderPath } from "#domain/navigation/money-addresses.ts";
import {
  answerPath,
  attentionPath,
  calendarsPath,
  handOverBlockPath,
  keysPath,
  officeBookingPath,
  officeSessionPath,
  lostMailPath,
  officeMailPath,
  packPath,
  scriptsPath,
  thingPath,
  providerPath,
  waitingPersonPath,
  webhookPath,
} from "#domain/navigation/office-addresses.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import {
  readAttention,
  type AttentionItem,
  type AttentionKind,
  type AttentionRow,
} from "#use-cases/office/attention/read-attention.ts";
import { formatDate, type Viewer } from "../../i18n/formats.ts";
import type { AttentionRowView, AttentionView } from "./attention-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { blockName } from "../shared/front-desk/block-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../shared/words/office-words.server.ts";
import { lostMailReader, lostMailTitle } from "../shared/booking/lost-mail-words.server.ts";
import { jobName } from "./job-words.server.ts";
import { misfitWords } from "./misfit-words.server.ts";

interface Words {
  t: Translator;
  viewer: Viewer;
  locale: string;
  slug: string;
  now: number;
}

export async function presentAttention(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const services = context.get(servicesContext);
  const t = await officeTranslator(context);
  const items = await readAttention({ providerId: provider.id, actor }, services);
  const words: Words = {
    t,
    viewer: viewerAt(provider.zone, context),
    locale: context.get(localeContext),
    slug: provider.slug,
    now: services.clock.now().getTime(),
  };
  const open = items.filter(({ seen }) => seen === null);
  const seen = items.filter((item) => item.seen !== null);
  const title = t("console.attention.title");
  const view: AttentionView = {
    name: titleOf(title, provider.name),
    title,
    action: attentionPath(provider.slug),
    lead: leadOf(open.length, seen.length, t),
    groups: [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      ...kindWords(kind, t),
      rows: own.map((item) => rowOf(item, words)),
    })),
    seen:
      seen.length === 0
        ? null
        : { title: t("console.attention.seenBefore"), rows: seen.map((item) => rowOf(item, words)) },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "attention" }), view };
}

/** What was seen is still wrong. */
function leadOf(open: number, seen: number, t: Translator): string {
  if (open > 0) return t("console.attention.lead");
  return seen > 0 ? t("console.attention.onlySeen") : t("console.attention.allGood");
}

function kindWords(kind: AttentionKind, t: Translator): { title: string; text: string } {
  switch (kind) {
    case "block":
      return { title: t("console.attention.block.title"), text: t("console.attention.block.text") };
    case "handover":
      return { title: t("console.attention.handover.title"), text: t("console.attention.handover.text") };
    case "declined":
      return { title: t("console.attention.declined.title"), text: t("console.attention.declined.text") };
    case "misfit":
      return { title: t("console.attention.misfit.title"), text: t("console.attention.misfit.text") };
    case "request":
      return { title: t("console.attention.request.title"), text: t("console.attention.request.text") };
    case "refund":
      return { title: t("console.attention.refund.title"), text: t("console.attention.refund.text") };
    case "payment":
      return { title: t("console.attention.payment.title"), text: t("console.attention.payment.text") };
    case "uncalled":
      return { title: t("console.attention.uncalled.title"), text: t("console.attention.uncalled.text") };
    case "mail":
      return { title: t("console.attention.mail.title"), text: t("console.attention.mail.text") };
    case "address":
      return { title: t("console.attention.address.title"), text: t("console.attention.address.text") };
    case "webhook":
      return { title: t("console.attention.webhook.title"), text: t("console.attention.webhook.text") };
    case "key":
      return { title: t("console.attention.key.title"), text: t("console.attention.key.text") };
    case "calendar":
      return { title: t("console.attention.calendar.title"), text: t("console.attention.calendar.text") };
    case "picture":
      return { title: t("console.attention.picture.title"), text: t("console.attention.picture.text") };
    case "job":
      return { title: t("console.attention.job.title"), text: t("console.attention.job.text") };
    case "scripts":
      return { title: t("console.attention.scripts.title"), text: t("console.attention.scripts.text") };
    case "offer":
      return { title: t("console.attention.offer.title"), text: t("console.attention.offer.text") };
    case "crowded":
      return { title: t("console.attention.crowded.title"), text: t("console.attention.crowded.text") };
    case "unpaid":
      return { title: t("console.attention.unpaid.title"), text: t("console.attention.unpaid.text") };
    case "give-back":
      return { title: t("console.attention.giveBack.title"), text: t("console.attention.giveBack.text") };
    case "no-mail":
      return { title: t("console.noMail.title"), text: t("console.noMail.text") };
    case "late":
      return { title: t("console.attention.late.title"), text: t("console.attention.late.text") };
    case "worker":
      return { title: t("console.attention.worker.title"), text: t("console.attention.worker.text") };
    case "backup":
      return { title: t("console.attention.backup.title"), text: t("console.attention.backup.text") };
    case "untold":
      return { title: t("console.attention.untold.title"), text: t("console.attention.untold.text") };
    case "hours":
      return { title: t("console.attention.hours.title"), text: t("console.attention.hours.text") };
    case "nothing":
      return { title: t("console.attention.nothing.title"), text: t("console.attention.nothing.text") };
    case "nobody":
      return { title: t("console.attention.nobody.title"), text: t("console.attention.nobody.text") };
  }
}

function rowOf(item: AttentionItem, words: Words): AttentionRowView {
  const { t, viewer, now } = words;
  const { kind, about, seen } = item;
  const { at, ...what } = whatOf(item, words);
  const when = at === null ? "" : whenOf(item, at, words);
  return {
    id: `${kind}-${about}`,
    values: { kind, about },
    ...what,
    when,
    seen: seen && t("console.attention.seenBy", { name: seen.by, time: formatShort(seen.at.getTime(), viewer, now) }),
  };
}

/** When a visit or an absence is; of everything else, since when it has been wrong. */
function whenOf(item: AttentionItem, at: Date, { t, viewer, now }: Words): string {
  if (item.kind === "block" && item.block.block.isWholeDays) return formatDate(at.getTime(), viewer);
  const time = formatShort(at.getTime(), viewer, now);
  return timed.has(item.kind) ? time : t("console.attention.since", { time });
}

/** Kinds whose time is that of a visit, an absence, or of the last backup. */
const timed: ReadonlySet<AttentionKind> = new Set(["block", "misfit", "declined", "uncalled", "unpaid", "backup"]);

function whatOf(
  item: AttentionItem,
  words: Words,
): Pick<AttentionRowView, "title" | "href" | "text"> & { at: Date | null } {
  const { t, slug, viewer, locale } = words;
  switch (item.kind) {
    case "block": {
      const { block, name, count } = item.block;
      return {
        title: titleOf(name, blockName(block.kind, t)),
        text: t("console.handover.count", { count }),
        href: handOverBlockPath(slug, block.id),
        at: new Date(toMilliseconds(block.span.from)),
      };
    }
    case "misfit": {
      const { reference, service, member, startsAt, why } = item.misfit;
      return {
        title: [service, ...(member === null ? [] : [member])].join(", "),
        text: misfitWords(why, t),
        href: officeBookingPath(slug, reference),
        at: startsAt,
      };
    }
    case "uncalled": {
      const { phone, service, sessionId, startsAt } = item.uncalled;
      return {
        title: fullName(item.uncalled, locale) || t("console.new.walkIn"),
        text: [service, ...(phone === "" ? [] : [phone])].join(" · "),
        href: officeSessionPath(slug, sessionId),
        at: startsAt,
      };
    }
    case "crowded":
      return { title: item.named.name, text: "", href: providerPath(slug), at: item.named.at };
    case "webhook":
      return { title: item.named.name, text: "", href: webhookPath(slug, item.named.id), at: item.named.at };
    case "key":
      return { title: item.named.name, text: "", href: keysPath(slug), at: item.named.at };
    case "calendar":
      return { title: item.named.name, text: "", href: calendarsPath(slug), at: item.named.at };
    case "picture": {
      const { kind, name, at } = item.picture;
      const href = kind === "page" ? packPath(slug) : thingPath(slug, kind, item.picture.slug);
      return { title: name, text: "", href, at };
    }
    case "job": {
      const { task, count, at } = item.givenUp;
      return { title: jobName(task, t), text: t("console.attention.job.count", { count }), href: null, at };
    }
    case "address": {
      const { address: email, member, count, answer, since } = item.refusing;
      const href = member === null ? thingPath(slug, "provider", slug) : thingPath(slug, "staff", member.slug);
      const refused = t("console.attention.address.row", { count, email });
      const text = answer === null ? refused : `${refused} · ${answer}`;
      return { title: member?.name ?? t("console.name"), text, href, at: since };
    }
    case "mail": {
      const { mail } = item;
      const href =
        mail.about === "booking" && mail.subject !== null
          ? officeMailPath(slug, mail.subject, mail.id)
          : lostMailPath(slug, mail.id);
      return { title: lostMailReader(mail, locale), text: lostMailTitle(mail, t), href, at: mail.changedAt };
    }
    case "handover":
      return { title: item.named.name, text: "", href: handOverBlockPath(slug, item.named.detail), at: item.named.at };
    case "scripts":
      return { title: item.script, text: "", href: scriptsPath(slug), at: null };
    case "no-mail":
      return {
        title: t("console.attention.noMail.row", { count: item.count }),
        text: "",
        href: null,
        at: item.since,
      };
    case "late":
      return {
        title: t("console.attention.late.row", { count: item.count }),
        text: item.answer ?? "",
        href: null,
        at: item.since,
      };
    case "worker":
      return { title: t("console.attention.worker.row"), text: "", href: null, at: item.since };
    case "backup": {
      const title = item.isNone ? t("console.attention.backup.none") : t("console.attention.backup.last");
      return { title, text: "", href: null, at: item.since };
    }
    case "untold": {
      const { email } = item;
      const title =
        email === null ? t("console.attention.untold.nobody") : t("console.attention.untold.owner", { email });
      return { title, text: "", href: thingPath(slug, "provider", slug), at: null };
    }
    case "hours":
    case "nothing":
      return { title: item.thing.name, text: "", href: thingPath(slug, "staff", item.thing.slug), at: null };
    case "nobody":
      return { title: item.thing.name, text: "", href: thingPath(slug, "service", item.thing.slug), at: null };
    case "offer":
      return { title: item.named.name, text: "", href: waitingPersonPath(slug, item.named.id), at: item.named.at };
    case "unpaid":
    case "give-back":
    case "refund":
    case "payment":
    case "request":
    case "declined": {
      const { row, kind } = item;
      const title = row.isErased ? row.reference : fullName(row, locale) || t("console.new.walkIn");
      const text = row.amount > 0 ? formatMoney(row.amount, row.currency, viewer.locale) : row.reference;
      return { title, text, href: pageOf(kind, row, slug), at: row.at };
    }
  }
}

function pageOf(kind: AttentionKind, { page, reference }: AttentionRow, slug: string): string | null {
  if (page === null) return null;
  if (page === "order") return orderPath(slug, reference);
  return kind === "request" ? answerPath(slug, reference) : officeBookingPath(slug, reference);
}
