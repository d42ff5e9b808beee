import { isAboutSession } from "#domain/mail/events.ts";
import { localeOf } from "#domain/locales/locales.ts";
import type { MailFacts } from "#domain/mail/facts.ts";
import { formatDate, formatDayOfMonth, formatLastDay, formatLeaf, formatMoment, type Viewer } from "../i18n/formats.ts";
import { formatMoney } from "../ui/money/format-money.ts";
import type { Translator } from "../i18n/translator.ts";
import { mailNote } from "./mail-note.ts";
import { whyTeam } from "./why-team.ts";
import { mailWords } from "./mail-words.ts";
import type { MailPhrases } from "./mail-phrases.ts";
import { rowsOf } from "./mail-rows.ts";
import type { MailLink, WrittenMailView } from "./view.ts";

/** The content of a mail in the recipient's language and zone. */
export function makeView(facts: MailFacts, t: Translator): WrittenMailView {
  const viewer = { locale: facts.tag, zone: facts.zone, clock: null };
  const { subject, title, text } = mailWords(facts, speak(facts, viewer, t), t);
  const { provider } = facts;
  const at = facts.proposed ?? facts.dates[0]?.start;
  const isVoid =
    facts.kind === "cancelled" || facts.kind === "session-cancelled" || facts.kind === "declined" || isSeatGone(facts);
  return {
    lang: localeOf(facts.locale).tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    subject: oneLine(subject),
    title,
    texts: [text ?? "", facts.sentence, ...makeUpText(facts, viewer, t), ...heldBack(facts, t)].filter(
      (line) => line !== "",
    ),
    note: mailNote(facts),
    leaf: at === undefined ? null : { ...formatLeaf(at, viewer), isVoid },
    rows: rowsOf(facts, viewer, t),
    quotes: quotesOf(facts, t),
    buttons: buttonsOf(facts, t),
    links: linksOf(facts, t),
    footer: footerOf(facts, t),
    data: facts.links.data === undefined ? null : { label: t("privacy.link"), href: facts.links.data },
    stop: facts.links.stop === undefined ? null : { label: t("mail.stop.link"), href: facts.links.stop },
  };
}

function speak(
  { lines, dates, visitor, isRequest, isByBusiness }: MailFacts,
  viewer: Viewer,
  t: Translator,
): MailPhrases {
  const [first] = dates;
  return {
    what: [...new Set(lines.map(({ service }) => service))].join(", "),
    when: first === undefined ? t("booking.summary.toBeAgreed") : formatMoment(first.start, viewer),
    date: first === undefined ? "" : formatDayOfMonth(first.start, viewer),
    // A visitor at the door may have no name.
    who: visitor === null ? "" : visitor.name || t("console.new.walkIn"),
    isRequest,
    isByBusiness,
  };
}

function isSeatGone({ kind, recipient }: MailFacts): boolean {
  return (kind === "seat-cancelled" && recipient === "guest") || kind === "handed-over";
}

/** What a session makes up, or until when a missed date can be made up. */
function makeUpText({ makeUp, provider, tag }: MailFacts, viewer: Viewer, t: Translator): string[] {
  if (makeUp === null) return [];
  if ("missed" in makeUp) return [t("makeUp.made", { day: formatDate(makeUp.missed, viewer) })];
  const day = formatLastDay(new Date(makeUp.end), provider.zone, tag);
  return [makeUp.isOwn ? t("makeUp.open", { day }) : t("makeUp.again", { day })];
}

/** Mentions the mails that wait until the recipient confirms the address. */
function heldBack({ heldBack: count, isLastToday, links }: MailFacts, t: Translator): string[] {
  if (links.verify === undefined) return [];
  return [...(count === 0 ? [] : [t("mail.heldBack", { count })]), ...(isLastToday ? [t("mail.lastToday")] : [])];
}

function quotesOf({ kind, visitor, reason, isByBusiness }: MailFacts, t: Translator): WrittenMailView["quotes"] {
  const notes = visitor !== null && kind !== "cancelled" ? visitor.notes : "";
  const isOffice = kind === "declined" || isAboutSession(kind) || isByBusiness;
  return [
    { term: t("mail.team.notes"), text: notes },
    { term: isOffice ? t("mail.reason") : t("mail.team.reason"), text: reason },
  ].filter(({ text }) => text !== "");
}

function buttonsOf({ kind, recipient, links, isRequest, choices }: MailFacts, t: Translator): MailLink[] {
  const openLabel = isRequest ? t("mail.openRequest") : t("mail.open");
  const open = link(recipient === "guest" ? t("mail.openSeat") : openLabel, links.open);
  switch (kind) {
    case "proposed":
      return [
        ...link(choices === undefined ? t("mail.proposed.accept") : t("mail.asked.accept"), links.accept),
        ...open,
      ];
    case "cancelled":
    case "session-cancelled":
    case "declined":
    case "follow-up":
      return links.makeUp === undefined ? link(t("mail.rebook"), links.rebook) : link(t("makeUp.choose"), links.makeUp);
    case "booked":
    case "requested":
    case "confirmed":
    case "rescheduled":
    case "seat-cancelled":
    case "session-moved":
    case "handed-over":
    case "reminder":
    case "receipt":
      return [
        ...link(t("mail.team.confirm"), links.confirm),
        ...link(t("mail.team.propose"), links.propose),
        ...link(t("mail.team.decline"), links.decline),
        ...link(t("mail.verify"), links.verify),
        ...open,
      ];
  }
}

function linksOf({ recipient, links, isRequest, rest, tag, dates }: MailFacts, t: Translator): MailLink[] {
  const cancel = isRequest ? t("mail.withdraw") : t("mail.cancel");
  const price = rest === null ? "" : formatMoney(rest.price, rest.currency, tag);
  return [
    ...link(t("course.joinRest", { price }), rest?.href),
    // The booker's file has all dates, and says what became of each.
    ...link(recipient === "booker" && dates.length > 1 ? t("timetable.subscribe") : t("mail.calendar"), links.calendar),
    ...link(t("mail.reschedule"), links.reschedule),
    ...link(t("waiting.watch.title"), links.earlier),
    ...link(recipient === "guest" ? t("mail.cancelSeat") : cancel, links.cancel),
  ];
}

function link(label: string, href: string | undefined): MailLink[] {
  return href === undefined ? [] : [{ label, href }];
}

function footerOf(facts: MailFacts, t: Translator): string[] {
  const { recipient, provider } = facts;
  const { name, contactMethod } = provider;
  if (recipient === "staff" || recipient === "office") return whyTeam(facts, t);
  const contact = contactMethod === "" ? [] : [t("mail.contact", { contactMethod })];
  return [...contact, t("mail.why", { provider: name })];
}

/** A subject is a header, so typed text must not add a line to it. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
