import type { MailFacts } from "#domain/mail/facts.ts";
import { mapAddress } from "#domain/navigation/addresses.ts";
import { cityOf, zonePlaceOf } from "#use-cases/zones/city-of.ts";
import { formatDate, formatMoment, formatOffset, formatTime, formatTimes, type Viewer } from "../i18n/formats.ts";
import { sayAnswer } from "../i18n/say-answer.ts";
import type { Translator } from "../i18n/translator.ts";
import { formatMoney, sayTaxes } from "../ui/money/format-money.ts";
import { sayDeadlines, sayLines, sayPaid } from "./say-visit.ts";
import type { WrittenMailRow } from "./view.ts";

/** The facts of a mail: who, when, what, where and the price. */
export function rowsOf(facts: MailFacts, viewer: Viewer, t: Translator): WrittenMailRow[] {
  return [
    ...visitorRow(facts, t),
    ...answerRows(facts, viewer, t),
    ...whenRows(facts, viewer, t),
    ...whatRows(facts, t),
    ...nextRows(facts.next, viewer, t),
    ...priceRows(facts, viewer, t),
    ...planRows(facts, viewer, t),
    ...(facts.reference === null ? [] : [{ term: t("booking.summary.reference"), values: [facts.reference] }]),
  ];
}

function visitorRow({ visitor }: MailFacts, t: Translator): WrittenMailRow[] {
  if (visitor === null) return [];
  const { name, email, phone } = visitor;
  return [{ term: t("mail.team.visitor"), values: [name, email, phone].filter((text) => text !== "") }];
}

/** Answers are only in the mails that announce a booking. Later mails do not repeat them. */
function answerRows({ kind, answers }: MailFacts, { locale }: Viewer, t: Translator): WrittenMailRow[] {
  if (kind !== "booked" && kind !== "requested" && kind !== "confirmed") return [];
  return answers.map(({ field, answer }) => ({
    term: field.label,
    values: sayAnswer(field, answer, { locale, t }).split("\n"),
  }));
}

function whenRows(facts: MailFacts, viewer: Viewer, t: Translator): WrittenMailRow[] {
  const { dates, former, proposed, kind } = facts;
  const rows: WrittenMailRow[] = [];
  if (facts.choices !== undefined) rows.push(choicesRow(facts, viewer, t));
  else if (proposed !== null) rows.push(moment(t("mail.proposed.term"), proposed, facts, viewer, t));
  const isWish = facts.isRequest && dates.length > 0;
  const [first] = dates;
  rows.push({
    term: isWish ? t("mail.wish") : t("booking.summary.when"),
    values:
      dates.length === 0
        ? [t("booking.summary.toBeAgreed")]
        : dates.map(({ start, end, members = [] }) =>
            [`${formatDate(start, viewer)}, ${formatTimes(start, end, viewer)}`, ...members].join(" · "),
          ),
    note: first === undefined ? undefined : zoneNote(first.start, facts, viewer, t),
    isStruck: isCancelled(kind) || kind === "declined" || kind === "handed-over",
  });
  if (former !== null) rows.push({ ...moment(t("mail.rescheduled.former"), former, facts, viewer, t), isStruck: true });
  return rows;
}

function choicesRow({ choices = [], ...facts }: MailFacts, viewer: Viewer, t: Translator): WrittenMailRow {
  const say = ({ at, members }: { at: number; members: readonly string[] }) =>
    [formatMoment(at, viewer), ...members].join(", ");
  const [first] = choices;
  return {
    term: t("mail.asked.term", { count: choices.length }),
    values: choices.map(say),
    note: first === undefined ? undefined : zoneNote(first.at, facts, viewer, t),
  };
}

function moment(term: string, at: number, facts: MailFacts, viewer: Viewer, t: Translator): WrittenMailRow {
  return {
    term,
    values: [formatMoment(at, viewer)],
    note: zoneNote(at, facts, viewer, t),
  };
}

/** Always names the clock. If the visit can be in person, it adds the time at the business if the clocks differ. */
function zoneNote(at: number, facts: MailFacts, viewer: Viewer, t: Translator): string {
  const { provider, where, isOnPlaceClock, namesBusiness } = facts;
  const place = () => zonePlaceOf(provider, where === null ? [] : [where], viewer.locale).name;
  const zone = t("mail.zone", { city: isOnPlaceClock ? place() : cityOf(viewer), offset: formatOffset(at, viewer) });
  const business = { ...viewer, zone: provider.zone };
  if (!namesBusiness || formatOffset(at, viewer) === formatOffset(at, business)) return zone;
  return `${zone} · ${t("mail.atBusiness", { time: formatTime(at, business), provider: provider.name })}`;
}

function whatRows({ lines, dates, members, where, guestCount: count }: MailFacts, t: Translator): WrittenMailRow[] {
  const rows: WrittenMailRow[] = [{ term: t("booking.summary.what"), values: sayLines(lines, t) }];
  const givers = [...new Set([...members, ...dates.flatMap((date) => date.members ?? [])])];
  if (givers.length > 0) rows.push({ term: t("booking.summary.who"), values: [givers.join(", ")] });
  if (where !== null)
    rows.push({
      term: t("booking.summary.where"),
      values: [where.label, where.detail].filter((text) => text !== ""),
      href: where.isAddress ? mapAddress(where.detail) : undefined,
    });
  if (count > 0) rows.push({ term: t("booking.summary.guests"), values: [t("outcome.guests", { count })] });
  return rows;
}

/** Other dates, for those whose session was cancelled. */
export function nextRows(next: MailFacts["next"], viewer: Viewer, t: Translator): WrittenMailRow[] {
  if (next.length === 0) return [];
  const values = next.map(({ start, end }) => `${formatDate(start, viewer)}, ${formatTimes(start, end, viewer)}`);
  return [{ term: t("mail.session.next"), values }];
}

function isCancelled(kind: MailFacts["kind"]): boolean {
  return kind === "cancelled" || kind === "session-cancelled";
}

function priceRows(facts: MailFacts, { locale }: Viewer, t: Translator): WrittenMailRow[] {
  const { kind, money, taxes } = facts;
  if (money === null) return [];
  const text = (amount: number) => formatMoney(amount, money.currency, locale, true);
  const included = sayTaxes(taxes, money.currency, locale, t);
  if (kind === "receipt") return receiptRows(money, text, t, included);
  if (isOver(facts)) return refundRows(money, text, t);
  const notes = sayPaid(money, locale, t).join(" · ");
  return [
    { term: t("mail.price.total"), values: [text(money.total), ...included], note: notes === "" ? undefined : notes },
  ];
}

function isOver({ kind }: MailFacts): boolean {
  return isCancelled(kind) || kind === "declined" || kind === "seat-cancelled";
}

/** Until when the visit can be cancelled, and what of the payment then goes back. */
function planRows(facts: MailFacts, viewer: Viewer, t: Translator): WrittenMailRow[] {
  if (facts.recipient === "office" || isOver(facts) || facts.kind === "follow-up" || facts.kind === "proposed")
    return [];
  const values = sayDeadlines(facts, viewer, t);
  return values.length === 0 ? [] : [{ term: t("outcome.manage.title"), values }];
}

function refundRows({ refunded, inPerson }: Money, text: (amount: number) => string, t: Translator): WrittenMailRow[] {
  const { owed = 0, given = 0, kept = 0 } = inPerson ?? {};
  const values = [
    ...(refunded > 0 ? [t("outcome.refunded", { amount: text(refunded) })] : []),
    ...(given > 0 ? [t("mail.back.given", { amount: text(given) })] : []),
    ...(owed > 0 ? [t("mail.back.owed", { amount: text(owed) })] : []),
    ...(kept > 0 ? [t("mail.back.kept", { amount: text(kept) })] : []),
  ];
  return values.length === 0 ? [] : [{ term: t("cancel.refund"), values }];
}

type Money = NonNullable<MailFacts["money"]>;

function receiptRows(
  money: Money,
  text: (amount: number) => string,
  t: Translator,
  taxes: readonly string[],
): WrittenMailRow[] {
  const { byVoucher = 0, due } = money;
  return [
    { term: t("mail.receipt.total"), values: [text(money.total), ...taxes] },
    ...(byVoucher > 0 ? [{ term: t("credit.row.voucher"), values: [text(byVoucher)] }] : []),
    { term: t("mail.receipt.paid"), values: [text(money.paid)] },
    ...(due > 0 ? [{ term: t("mail.receipt.due"), values: [text(due)] }] : []),
  ];
}
