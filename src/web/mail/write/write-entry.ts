import type { EntryFacts, WrittenEntry } from "#domain/booking/facts/visit-facts.ts";
import { placeOfVisit } from "#use-cases/receipts/visit-facts.ts";
import { formatDayOfMonth, formatTime, type Viewer } from "../../i18n/formats.ts";
import { sayMeeting } from "../../i18n/say-meeting.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { formatMoney, sayTaxes } from "../../ui/money/format-money.ts";
import { sayDeadlines, sayLines, sayPaid } from "../say-visit.ts";

/** Writes the texts of a calendar entry in its reader's language. */
export async function writeEntry(facts: EntryFacts): Promise<WrittenEntry> {
  return sayEntry(facts, await translatorOf(facts.locale));
}

/**
 * The place, and everything that its reader needs in the minute before: how a call is made, who comes or who gives it,
 * the number, the price, the deadlines and the page.
 */
export function sayEntry(facts: EntryFacts, t: Translator): WrittenEntry {
  const viewer = { locale: facts.tag, zone: facts.zone, clock: null };
  const line = (term: string, texts: readonly string[], separator = ", ") => {
    const said = texts.filter((text) => text !== "").join(separator);
    return said === "" ? [] : [`${term}: ${said}`];
  };
  const { visitor, members, provider, reference, guestCount: count, page } = facts;
  const isTeam = facts.recipient === "staff" || facts.recipient === "office";
  return {
    location: placeOfVisit(facts),
    details: [
      ...callLine(facts, viewer, t),
      ...(visitor === null ? [] : line(t("mail.team.visitor"), [visitor.name.trim(), visitor.phone, visitor.email])),
      ...line(t("booking.summary.what"), sayLines(facts.lines, t), "; "),
      ...line(t("booking.summary.who"), isTeam && members.length < 2 ? [] : members),
      ...(count === 0 ? [] : line(t("booking.summary.guests"), [t("outcome.guests", { count })])),
      ...line(t("mail.price.total"), sayPrice(facts, t), " · "),
      ...line(t("booking.summary.reference"), [reference ?? ""]),
      ...(isTeam || provider.contactMethod === ""
        ? []
        : [t("outcome.contact", { contactMethod: provider.contactMethod })]),
      ...sayDeadlines(facts, viewer, t),
      ...(page === null ? [] : isTeam ? [page] : line(t("outcome.manage.title"), [page])),
    ].join("\n"),
  };
}

/** "We'll call you on 28 November at 12:30." with the number that is called. The team reads the number elsewhere. */
function callLine({ meeting, dates: [date], recipient, phone }: EntryFacts, viewer: Viewer, t: Translator): string[] {
  if (meeting === "in-person" || date === undefined || recipient === "staff" || recipient === "office") return [];
  const at = t("meeting.at", { date: formatDayOfMonth(date.start, viewer), time: formatTime(date.start, viewer) });
  const sentence = sayMeeting({ meeting, date: at, name: "", isGuest: recipient === "guest" }, t);
  return [meeting === "we-call" && phone !== "" ? `${sentence} (${phone})` : sentence];
}

function sayPrice({ money, taxes, tag }: EntryFacts, t: Translator): string[] {
  if (money === null) return [];
  const { currency, total, paid, byVoucher = 0 } = money;
  // After it was paid, another price was agreed on: nothing.
  if (total + paid + byVoucher === 0) return [];
  return [formatMoney(total, currency, tag, true), ...sayTaxes(taxes, currency, tag, t), ...sayPaid(money, tag, t)];
}
