import { localeOf } from "#domain/locales/locales.ts";
import type { WaitingFacts, WrittenMail } from "#domain/mail/facts.ts";
import { formatSuits } from "../../public/shared/booking/format-suits.ts";
import { formatOffer } from "../../public/shared/booking/format-offer.ts";
import { formatDayRange, formatFullDay, formatLeaf, formatMoment, type Viewer } from "../../i18n/formats.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import type { MailLink, WrittenMailView } from "../view.ts";
import { nextRows } from "../mail-rows.ts";
import { writeView } from "./write-view.ts";

/** Writes a mail about a waiting list in the language of the person who waits. */
export async function writeWaiting(facts: WaitingFacts): Promise<WrittenMail> {
  return writeView(makeView(facts, await translatorOf(facts.locale)));
}

function makeView(facts: WaitingFacts, t: Translator): WrittenMailView {
  const { kind, provider, start, day, course, suits, tag, zone, data, reason, next } = facts;
  const viewer = { locale: tag, zone, clock: null };
  const { subject, title, texts, buttons } = suits === null ? wordsOf(facts, t) : watchWords(facts, t);
  const contact = provider.contactMethod === "" ? [] : [t("mail.contact", { contactMethod: provider.contactMethod })];
  const decline = suits === null ? t("waiting.entry.decline") : t("waiting.watch.decline");
  return {
    lang: localeOf(facts.locale).tag,
    provider: provider.name,
    primaryColor: provider.primaryColor,
    subject: subject.replaceAll(/\s+/g, " "),
    title,
    texts,
    note: null,
    leaf: leafOf(course?.from ?? start, day, viewer, kind === "waiting-cancelled"),
    rows: [{ term: facts.service, values: whenOf(facts) }, ...nextRows(next, viewer, t)],
    quotes: reason === "" ? [] : [{ term: t("mail.reason"), text: reason }],
    buttons,
    links: kind === "waiting-offer" ? [{ label: decline, href: facts.open }] : [],
    footer: [...contact, t("waiting.mail.why", { provider: provider.name })],
    data: { label: t("privacy.link"), href: data },
    stop: null,
  };
}

function leafOf(start: number | null, day: string | null, viewer: Viewer, isVoid: boolean): WrittenMailView["leaf"] {
  if (start !== null) return { ...formatLeaf(start, viewer), isVoid };
  return day === null ? null : { ...formatLeaf(Date.parse(`${day}T12:00:00Z`), { ...viewer, zone: "UTC" }), isVoid };
}

/** The time, the day, the course, or the times that would suit. */
function whenOf({ start, day, course, suits, tag, zone }: WaitingFacts): string[] {
  const viewer = { locale: tag, zone, clock: null };
  if (course !== null) return [course.name, formatDayRange(course.from, course.to, viewer)];
  if (start !== null) return [formatMoment(start, viewer)];
  if (suits !== null) return formatSuits(suits, viewer);
  return day === null ? [] : [formatFullDay(day, tag)];
}

interface Words {
  subject: string;
  title: string;
  texts: string[];
  buttons: MailLink[];
}

/** To a person who watches for an earlier time. */
function watchWords(facts: WaitingFacts, t: Translator): Words {
  const { kind, service: what, until, tag, zone, booked, offers: count, open, book } = facts;
  const when = whenOf(facts).join(", ");
  const moment = (at: number) => formatMoment(at, { locale: tag, zone, clock: null });
  const keeps = booked === null ? [] : [t("waiting.watch.booked", { when: moment(booked) })];
  switch (kind) {
    case "waiting-offer": {
      const values = { time: until === null ? "" : moment(until) };
      const isMove = booked !== null;
      return {
        subject: t("waiting.watch.mail.offer", { what, when }),
        title: t("waiting.watch.mail.offer", { what, when }),
        texts: [isMove ? t("waiting.watch.offeredMove", values) : t("waiting.watch.offered", values)],
        buttons: [{ label: isMove ? t("waiting.watch.move") : t("waiting.entry.accept"), href: book }],
      };
    }
    case "waiting-expired":
      return {
        subject: t("waiting.mail.expired.subject", { what, when }),
        title: t("waiting.mail.expired.title"),
        texts: [t("waiting.watch.lapsed")],
        buttons: [{ label: t("waiting.watch.mail.see"), href: open }],
      };
    case "waiting-asked":
      return {
        subject: t("waiting.watch.mail.asked", { what }),
        title: t("waiting.watch.mail.asked", { what }),
        texts: [t("waiting.watch.asked", { count })],
        buttons: [{ label: t("waiting.watch.keep"), href: open }],
      };
    // A watch is for no session and no course, so it gets none of the last four.
    case "waiting-joined":
    case "waiting-open":
    case "waiting-cancelled":
    case "waiting-closed":
    case "waiting-moved":
      return {
        subject: t("waiting.watch.mail.joined", { what }),
        title: t("waiting.watch.mail.joined", { what }),
        texts: [t("waiting.watch.looking"), t("waiting.watch.faster"), ...keeps],
        buttons: [{ label: t("waiting.watch.mail.see"), href: open }],
      };
  }
}

function wordsOf(facts: WaitingFacts, t: Translator): Words {
  const { kind, service: what, until, tag, zone, seats: count, place, seatsBefore, open, book, course } = facts;
  const viewer = { locale: tag, zone, clock: null };
  const when = whenOf(facts).join(", ");
  const how = course === null ? t("waiting.entry.how") : t("waiting.course.how");
  switch (kind) {
    case "waiting-joined":
      return {
        subject: t("waiting.mail.joined.subject", { what, when }),
        title: t("waiting.mail.joined.title"),
        texts: [t("waiting.entry.place", { place: String(place), seats: seatsBefore }), how],
        buttons: [{ label: t("waiting.mail.see"), href: open }],
      };
    case "waiting-offer":
      return {
        subject: t("waiting.mail.offer.subject", { what, when }),
        title: t("waiting.mail.offer.title", { count }),
        texts: [
          t("waiting.mail.offer.text", { count, time: until === null ? "" : formatMoment(until, viewer) }),
          ...(facts.offer === null ? [] : [formatOffer(facts.offer, viewer, t)]),
        ],
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
        title: course === null ? t("mail.session.cancelled.title") : t("mail.session.cancelled.titleAll"),
        texts: [course === null ? t("waiting.mail.cancelled") : t("waiting.course.cancelled")],
        buttons: [{ label: course === null ? t("waiting.join.book") : t("course.all"), href: book }],
      };
    case "waiting-closed":
      return {
        subject: t("waiting.course.closedSubject", { what, when }),
        title: t("waiting.course.closedTitle"),
        texts: [t("waiting.course.closed")],
        buttons: [{ label: t("course.all"), href: book }],
      };
    case "waiting-moved":
      return {
        subject: t("mail.session.moved.subject", { what, when }),
        title: t("mail.session.moved.title"),
        texts: [t("waiting.mail.moved")],
        buttons: [{ label: t("waiting.mail.see"), href: open }],
      };
    case "waiting-asked":
      throw new Error("Only a person who watches for a time is asked.");
  }
}
