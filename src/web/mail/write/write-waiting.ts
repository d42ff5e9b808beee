import { localeOf } from "#domain/locales/locales.ts";
import type { WaitingFacts, WrittenMail } from "#domain/mail/facts.ts";
import { formatLeaf, formatMoment } from "../../features/booking/formats.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import type { MailLink, MailView } from "../view.ts";
import { nextRows } from "../mail-rows.ts";
import { writeView } from "./write-view.ts";

/** Writes a mail about a waiting list in the language of the person who waits. */
export async function writeWaiting(facts: WaitingFacts): Promise<WrittenMail> {
  return writeView(makeView(facts, await translatorOf(facts.locale)));
}

function makeView(facts: WaitingFacts, t: Translator): MailView {
  const { kind, provider, start, tag, zone, data, reason, next } = facts;
  const viewer = { locale: tag, zone, clock: null };
  const { subject, title, texts, buttons } = wordsOf(facts, t);
  const contact = provider.contactMethod === "" ? [] : [t("mail.contact", { contactMethod: provider.contactMethod })];
  return {
    lang: localeOf(facts.locale).tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    subject: subject.replaceAll(/\s+/g, " "),
    title,
    texts,
    note: null,
    leaf: { ...formatLeaf(start, viewer), isVoid: kind === "waiting-cancelled" },
    rows: [{ term: facts.service, values: [formatMoment(start, viewer)] }, ...nextRows(next, viewer, t)],
    quotes: reason === "" ? [] : [{ term: t("mail.reason"), text: reason }],
    buttons,
    links: kind === "waiting-offer" ? [{ label: t("waiting.entry.decline"), href: facts.open }] : [],
    footer: [...contact, t("waiting.mail.why", { provider: provider.name })],
    data: { label: t("privacy.link"), href: data },
    stop: null,
  };
}

interface Words {
  subject: string;
  title: string;
  texts: string[];
  buttons: MailLink[];
}

function wordsOf(facts: WaitingFacts, t: Translator): Words {
  const { kind, service: what, start, until, tag, zone, seats: count, place, seatsBefore, open, book } = facts;
  const viewer = { locale: tag, zone, clock: null };
  const when = formatMoment(start, viewer);
  switch (kind) {
    case "waiting-joined":
      return {
        subject: t("waiting.mail.joined.subject", { what, when }),
        title: t("waiting.mail.joined.title"),
        texts: [t("waiting.entry.place", { place: String(place), seats: seatsBefore }), t("waiting.entry.how")],
        buttons: [{ label: t("waiting.mail.see"), href: open }],
      };
    case "waiting-offer":
      return {
        subject: t("waiting.mail.offer.subject", { what, when }),
        title: t("waiting.mail.offer.title", { count }),
        texts: [t("waiting.mail.offer.text", { count, time: formatMoment(until ?? start, viewer) })],
        buttons: [{ label: t("waiting.entry.accept"), href: book }],
      };
    case "waiting-expired":
      return {
        subject: t("waiting.mail.expired.subject", { what, when }),
        title: t("waiting.mail.expired.title"),
        texts: [t("waiting.entry.expired")],
        buttons: [{ label: t("waiting.entry.again"), href: book }],
      };
    case "waiting-open":
      return {
        subject: t("waiting.mail.open.subject", { what, when }),
        title: t("waiting.mail.open.title"),
        texts: [t("waiting.mail.open.text")],
        buttons: [{ label: t("waiting.entry.accept"), href: book }],
      };
    case "waiting-cancelled":
      return {
        subject: t("mail.session.cancelled.subject", { what, when }),
        title: t("mail.session.cancelled.title"),
        texts: [t("waiting.mail.cancelled")],
        buttons: [{ label: t("waiting.join.book"), href: book }],
      };
    case "waiting-moved":
      return {
        subject: t("mail.session.moved.subject", { what, when }),
        title: t("mail.session.moved.title"),
        texts: [t("waiting.mail.moved")],
        buttons: [{ label: t("waiting.mail.see"), href: open }],
      };
  }
}
