import { officeMailPath } from "#domain/navigation/office-addresses.ts";
import type { MailKind, Recipient } from "#domain/mail/events.ts";
import type { LogEntry } from "#domain/office/log.ts";
import { takingMethods } from "#domain/office/money/takings.ts";
import { waivers } from "#domain/office/booking/waivers.ts";
import type { OfficeBooking } from "#use-cases/office/booking/read-office-booking.ts";
import { dayIn, formatFullDay, formatMoment, formatTime } from "../../../i18n/formats.ts";
import type { OfficeBookingView, TimelineItem } from "../../shared/booking/booking-views.ts";
import { attendances } from "#domain/office/front-desk/attendance.ts";
import { attendanceName, guestName } from "../../shared/front-desk/attendance-views.server.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { OpenBooking } from "../../shared/booking/open-office-booking.server.ts";
import { methodName } from "../../shared/money/words.server.ts";
import { ruleWords } from "../../shared/booking/verdict-words.server.ts";
import { logTitle, mailState, mailTitle, recipientName, sayDoer } from "../../shared/booking/timeline-words.server.ts";

interface Dated extends Omit<TimelineItem, "id" | "time" | "start"> {
  at: Date;
}

/** What happened, what was mailed and what was paid, in one list by day. */
export function presentTimeline(open: OpenBooking): OfficeBookingView["days"] {
  const { found, viewer, pass } = open;
  const items = [
    ...logItems(open),
    ...remarkItems(open),
    ...mailItems(open),
    ...moneyItems(open),
    ...visitItems(open),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const days = Map.groupBy(items, ({ at }) => dayIn(at.getTime(), pass.provider.zone));
  return [...days].map(([day, own]) => ({
    day: formatFullDay(day, viewer.locale),
    items: own.map(({ at, ...item }, index) => ({
      ...item,
      id: `${found.booking.reference}-${day}-${index}`,
      time: formatTime(at.getTime(), viewer),
      start: at.toISOString(),
    })),
  }));
}

/** The visit itself, as long as it takes place. */
function visitItems({ found: { booking }, t }: OpenBooking): Dated[] {
  if (booking.state !== "scheduled" || booking.startsAt === null) return [];
  return [{ at: booking.startsAt, icon: "clock", title: t("console.log.begins"), text: "", tone: "office" }];
}

/** A remark is shown with its words. The log knows only that there is one. */
function remarkItems({ found: { remarks }, t }: OpenBooking): Dated[] {
  return remarks.map(({ at, operator, text }) => ({
    at,
    icon: "note",
    title: t("console.remarks.one"),
    text: `${operator} · ${text}`,
    tone: "office",
  }));
}

/** Who it is about, and what happened. */
function attendanceOf({ verb, after }: LogEntry, { found, t }: OpenBooking): string {
  if (verb !== "attendance.set") return "";
  const person = Number(after?.["person"] ?? 0);
  const to = attendances.find((one) => one === after?.["attendance"]);
  const guest = found.booking.guests.find(({ position }) => position === person);
  const what = to === undefined ? t("console.attendance.undone") : attendanceName(to, t);
  return person === 0 ? what : `${guestName({ position: person, name: guest?.name ?? "" }, t)}: ${what}`;
}

function logItems(open: OpenBooking): Dated[] {
  const { found, viewer, t } = open;
  const { booking } = found;
  // What was held says the same as what was booked then.
  const log = found.log.filter(({ verb }) => verb !== "remarks.write" && verb !== "bookings.hold");
  const written = log.map((entry): Dated => {
    const { icon, title } = logTitle(entry.verb, t);
    const details = [
      attendanceOf(entry, open),
      mailOf(entry, t),
      timesOf(entry, (time) => formatMoment(Date.parse(time), viewer)),
      causeOf(entry, t),
      waivedOf(entry, t),
      sumOf(entry, open),
    ];
    return {
      at: entry.at,
      icon,
      title,
      tone: entry.actorKind === "visitor" ? "visitor" : "office",
      text: [sayDoer(entry, t), ...details, entry.reason].filter((text) => text !== "").join(" · "),
    };
  });
  // Bookings that are older than the log have no entry of their beginning.
  const isWhole = log.some(({ verb }) => verb === "bookings.make" || verb === "bookings.request");
  if (isWhole) return written;
  const { icon, title } = logTitle("bookings.make", t);
  return [{ at: booking.createdAt, icon, title, text: t("console.log.visitor"), tone: "visitor" }, ...written];
}

function timesOf({ before, after, verb }: LogEntry, format: (time: string) => string): string {
  const [from, to] = [before?.["start"], after?.["start"]].map((time) =>
    typeof time === "string" ? format(time) : "",
  );
  if ((verb === "bookings.move" || verb === "sessions.move") && from && to) return `${from} → ${to}`;
  return to ?? "";
}

function mailOf({ verb, after }: LogEntry, t: OpenBooking["t"]): string {
  if (verb !== "mails.resend") return "";
  const kind = after?.["mail"] as MailKind;
  const recipient = after?.["recipient"] as Recipient["kind"];
  return `${mailTitle(kind, t)}, ${recipientName(recipient, t)}`;
}

const withSum: ReadonlySet<LogEntry["verb"]> = new Set([
  "money.take",
  "money.reverse",
  "money.refund",
  "money.give-back",
  "money.retain",
]);

/** How much money it was about. */
function sumOf({ verb, before, after }: LogEntry, { found, t, viewer }: OpenBooking): string {
  const { booking } = found;
  const format = (amount: unknown) =>
    typeof amount === "number" ? formatMoney(amount, booking.currency, viewer.locale) : "";
  if (verb === "bookings.reprice") return `${format(before?.["total"])} → ${format(after?.["total"])}`;
  if (!withSum.has(verb)) return "";
  const method = takingMethods.find((one) => one === after?.["method"]);
  const credit = found.used.find(({ id }) => id === after?.["pass"]);
  const by = method === undefined ? (credit?.name ?? "") : methodName(method, t);
  return [format(after?.["amount"]), by].filter((text) => text !== "").join(" · ");
}

function causeOf({ after }: LogEntry, t: OpenBooking["t"]): string {
  const cause = after?.["cause"];
  if (cause === "visitor-asked") return t("console.cancel.visitorAsked");
  return cause === "we-cancel" ? t("console.log.ours") : "";
}

function waivedOf({ after }: LogEntry, t: OpenBooking["t"]): string {
  const waived = after?.["waived"];
  const rules = waivers.filter((rule) => Array.isArray(waived) && waived.includes(rule));
  return rules.length === 0
    ? ""
    : t("console.override.waived", { rules: rules.map((rule) => ruleWords(rule, t)).join(" ") });
}

/** Mails of one event with one fate are one item, with a link to each. */
function mailItems({ found: { mails, booking }, t, viewer, pass }: OpenBooking): Dated[] {
  const groups = Map.groupBy(mails, ({ kind, state, createdAt }) => `${kind} ${state} ${createdAt.getTime()}`);
  return [...groups.values()].map((group): Dated => {
    const { kind, state, changedAt, createdAt, answer } = group[0]!;
    const names = [...new Set(group.map(({ recipient }) => recipientName(recipient, t)))];
    const recipients = new Intl.ListFormat(viewer.locale, { type: "conjunction" }).format(names);
    const isFailed = state === "bounced" || state === "failed";
    return {
      at: state === "waiting" || state === "held-back" ? createdAt : changedAt,
      icon: "mail",
      title: mailTitle(kind, t),
      text: [recipients, mailState({ state, answer }, t), ...(isFailed && answer !== null ? [answer] : [])].join(" · "),
      tone: isFailed ? "failed" : "office",
      links: group.map(({ id, recipient }) => {
        const name = recipientName(recipient, t);
        // The name of the link begins with its text, for people who speak what they see.
        const title = `${t("console.mailed.read")}: ${name}, ${mailTitle(kind, t)}`;
        const text = group.length === 1 ? t("console.mailed.read") : `${t("console.mailed.read")}: ${name}`;
        return { href: officeMailPath(pass.provider.slug, booking.reference, id), text, title };
      }),
    };
  });
}

function moneyItems({ found, t, viewer }: OpenBooking): Dated[] {
  const { money, booking }: OfficeBooking = found;
  return money.map(({ what, state, amount: minor, at }): Dated => {
    const amount = formatMoney(minor, booking.currency, viewer.locale);
    if (what === "paid")
      return {
        at,
        icon: "coin",
        title: t("console.money.paid", { amount }),
        text: t("console.money.done"),
        tone: "visitor",
      };
    const isFailed = state === "failed";
    const states = { done: t("console.money.done"), failed: t("console.money.failed") };
    return {
      at,
      icon: "coin",
      title: t("console.money.refund", { amount }),
      tone: isFailed ? "failed" : "office",
      text: state === "done" || state === "failed" ? states[state] : t("console.mailed.waiting"),
    };
  });
}
