import ICAL from "ical.js";
import { languageOf, type CatalogueCode, type LocaleCode } from "../../../src/domain/locales/locales.ts";
import { minorDigits } from "../../../src/domain/pricing/currency.ts";
import { formatDate, formatMoment, formatOffset, formatTimes } from "../../../src/web/i18n/formats.ts";
import { formatDuration } from "../../../src/web/i18n/duration.ts";
import { translatorOf, type Translator } from "../../../src/web/i18n/translator.ts";
import { formatMoney, formatRate } from "../../../src/web/ui/money/format-money.ts";
import type { Truth } from "./truth.ts";

export const facts = [
  "reference",
  "when",
  "offset",
  "lines",
  "givers",
  "members",
  "place",
  "location",
  "guests",
  "visitor",
  "total",
  "taxes",
  "off",
  "voucher",
  "paid",
  "due",
  "refund",
  "cancelUntil",
  "contact",
  "page",
  "title",
] as const;
export type Fact =
  | ("reference" | "when" | "offset" | "lines" | "givers" | "members" | "place" | "location" | "guests" | "visitor")
  | ("total" | "taxes" | "off" | "voucher" | "paid" | "due" | "refund" | "cancelUntil" | "contact" | "page" | "title");

/** What one page, mail, entry or answer says. A fact that it does not mention is missing. */
export type Said = Partial<Record<Fact, string>>;

export interface Reader {
  kind: "booker" | "guest" | "staff" | "office";
  /** Of a guest. */
  position?: number;
  locale: CatalogueCode;
  tag: string;
  zone: string;
}

/** One space between words, whatever kind. */
export function plain(text: string): string {
  return text.replaceAll(/[\s\u00a0\u202f\u2009]+/gu, " ").trim();
}

const remote = new Set(["we-call", "you-call", "video"]);

/** The clock of the place for a visit in person, otherwise the visitor's. */
export function zoneFor(truth: Truth): string {
  const kinds = truth.chosen === null ? truth.lines.flatMap((line) => line.kinds) : [truth.chosen.kind];
  return kinds.some((kind) => !remote.has(kind)) ? truth.business.zone : truth.zone;
}

/** Everything that is true, in the words of the reader. `dates` are those whose sums are meant. */
export async function truthFor(truth: Truth, reader: Reader, dates: readonly Truth[], now: number): Promise<Said> {
  const t = await translatorOf(reader.locale);
  const viewer = { locale: reader.tag, zone: reader.zone, clock: null };
  const language = languageOf(reader.locale);
  const own = linesFor(truth, reader);
  const places = placesOf(truth, own, language);
  const isTeam = reader.kind === "staff" || reader.kind === "office";
  const isParty = new Set(own.map(({ service }) => service(language))).size > 1;
  const members = reader.kind === "guest" && own.some(({ person }) => person !== 0) ? membersOf(own) : truth.members;
  const { start, end } = truth;
  const times = start === null || end === null ? null : { start, end };
  return {
    ...(reader.kind !== "guest" && { reference: truth.reference }),
    when: times === null ? plain(t("booking.summary.toBeAgreed")) : sayWhen(times.start, times.end, viewer),
    ...(times !== null && { offset: formatOffset(times.start, viewer) }),
    lines: own
      .map((line, index) =>
        sayLine(plain(`${line.service(language)} (${formatDuration(line.duration, t)})`), places.ofLines[index]!),
      )
      .join("; "),
    ...(isParty && { givers: own.map(({ member }) => member ?? "").join("; ") }),
    ...(members.length > 0 && { members: members.join(", ") }),
    ...(places.common !== null && { place: plain(sayPlace(shownTo(places.common, reader))) }),
    ...locationOf(places, reader),
    ...(reader.kind !== "guest" &&
      truth.guestCount > 0 && { guests: plain(t("outcome.guests", { count: truth.guestCount })) }),
    ...(isTeam && { visitor: visitorOf(truth) }),
    ...(reader.kind === "booker" || reader.kind === "office" ? sumsOf(dates, language, reader) : {}),
    ...(reader.kind === "booker" || reader.kind === "office" ? refundOf(dates, t, viewer, now) : {}),
    ...(reader.kind === "staff" || isGone(truth, reader) ? {} : cancelUntilOf(truth, viewer, now)),
    // The team reads the business's own number only where the visitor is to call it.
    ...(isTeam && !isWhereToCall(truth) ? {} : { contact: digitsOf(truth.business.phone) }),
    page: pageFor(truth, reader),
    title: [
      ...new Set(own.map(({ service }) => service(language))),
      reader.kind === "staff" ? truth.visitor.name : truth.business.name,
    ].join(", "),
  };
}

/** What opens the page: a token, or the reference in the office. */
function pageFor({ token, guests, house, reference }: Truth, { kind, position }: Reader): string {
  if (kind === "booker") return token;
  if (kind === "guest") return guests.find((guest) => guest.position === position)?.token ?? "";
  return `/office/${house}/bookings/${reference}`;
}

function isGone({ guests }: Truth, { kind, position }: Reader): boolean {
  return kind === "guest" && guests.some((guest) => guest.position === position && guest.isCancelled);
}

export function sayWhen(start: number, end: number, viewer: { locale: string; zone: string; clock: null }): string {
  return plain(`${formatDate(start, viewer)}, ${formatTimes(start, end, viewer)}`);
}

function isWhereToCall({ chosen, business }: Truth): boolean {
  return chosen?.kind === "you-call" && digitsOf(chosen.detail).includes(digitsOf(business.phone));
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

function visitorOf({ visitor: { name, phone, email } }: Truth): string {
  return [name, phone, email].filter((text) => text !== "").join(", ");
}

function linesFor(truth: Truth, { kind, position }: Reader): Truth["lines"] {
  const own = truth.lines.filter(({ person }) => person === position);
  return kind === "guest" && own.length > 0 ? own : truth.lines;
}

function membersOf(lines: Truth["lines"]): string[] {
  return [...new Set(lines.flatMap(({ member }) => member ?? []))];
}

function sayLine(text: string, place: string): string {
  return place === "" ? text : `${text} · ${plain(place)}`;
}

type Shown = NonNullable<Truth["chosen"]>;

function placesOf(
  truth: Truth,
  lines: Truth["lines"],
  language: LocaleCode,
): { common: Shown | null; ofLines: string[] } {
  const own = lines.map(({ place }) => place(language));
  const none = lines.map(() => "");
  if (truth.chosen !== null) {
    const { kind, label, detail } = truth.chosen;
    // The words of the offer that was chosen.
    const [known] = lines.flatMap((line) => line.named(truth.chosen!, language) ?? []);
    return { common: known ?? { kind, label, detail }, ofLines: none };
  }
  const known = own.filter((place) => place !== null);
  const [first] = known;
  if (first === undefined) return { common: null, ofLines: none };
  const isCommon =
    known.length === lines.length && known.every(({ detail, kind }) => detail === first.detail && kind === first.kind);
  if (!isCommon) return { common: null, ofLines: own.map((place) => (place === null ? "" : sayPlace(place))) };
  if (known.every(({ label }) => label === first.label)) return { common: first, ofLines: none };
  return { common: { ...first, label: "" }, ofLines: known.map(({ label }) => label) };
}

function sayPlace({ label, detail }: { label: string; detail: string }): string {
  return [label, detail].filter((text) => text !== "").join(", ");
}

/** A guest does not see what the booker typed. */
function shownTo(place: Shown, { kind }: Reader): Shown {
  return kind === "guest" && place.kind === "ask" ? { ...place, detail: "" } : place;
}

function locationOf({ common, ofLines }: ReturnType<typeof placesOf>, reader: Reader): Pick<Said, "location"> {
  const own = [...new Set(ofLines)].filter((text) => text !== "");
  const parts = [...own, ...(common === null ? [] : [sayPlace(shownTo(common, reader))])].filter((text) => text !== "");
  return parts.length === 0 ? {} : { location: plain(parts.join(" · ")) };
}

function sumsOf(dates: readonly Truth[], language: LocaleCode, { tag }: Reader): Said {
  const [first] = dates;
  if (first === undefined) return {};
  const sum = (of: (money: Truth["money"]) => number) => dates.reduce((so, { money }) => so + of(money), 0);
  const [total, off, byVoucher] = [sum((m) => m.total), sum((m) => m.off), sum((m) => m.byVoucher)];
  const paid = sum((m) => m.online + m.taken);
  if (total + off + byVoucher + paid === 0) return {};
  const left = ({ state, money: m }: Truth) =>
    state === "scheduled" || state === "requested" ? Math.max(0, m.total - m.online - m.taken - m.byVoucher) : 0;
  const due = dates.reduce((so, date) => so + left(date), 0);
  const { currency, taxRate } = first;
  const say = (amount: number) => `${amount} ${currency}`;
  const tax = taxRate === null ? 0 : Math.round((total * taxRate) / (100_000 + taxRate));
  return {
    ...(total > 0 && { total: say(total) }),
    ...(tax > 0 && { taxes: plain(`${first.taxName(language)} ${formatRate(taxRate!, tag)} ${tax}`) }),
    ...(off > 0 && { off: say(off) }),
    ...(byVoucher > 0 && { voucher: say(byVoucher) }),
    ...(paid > 0 && { paid: say(paid) }),
    ...(due > 0 && paid + byVoucher > 0 && { due: say(due) }),
  };
}

type Viewer = { locale: string; zone: string; clock: null };

/** "Cancel by … and you'll get it all back." */
function refundOf(dates: readonly Truth[], t: Translator, viewer: Viewer, now: number): Said {
  const open = dates.filter(({ state }) => state === "scheduled" || state === "requested");
  const [first] = open;
  const given = open.reduce((so, { money }) => so + money.online + money.byVoucher, 0);
  if (first === undefined || given === 0 || (dates.length === 1 && first.opensMakeUp)) return {};
  let [amount, until] = [0, Infinity];
  for (const { lines, start, money, isMovedByBusiness } of open) {
    const own = money.online + money.byVoucher;
    const paid = money.byVoucher === 0 ? lines : [{ ...lines[0]!, payNow: own }];
    // Beyond the price that was agreed on since.
    let back = Math.max(0, own - paid.reduce((so, { payNow }) => so + payNow, 0));
    for (const { payNow, refundPercent, refundCutoff } of paid) {
      const end = start === null ? Infinity : start - refundCutoff * 60_000;
      if (isMovedByBusiness) back += payNow;
      if (isMovedByBusiness || payNow === 0 || refundPercent === 0 || now > end) continue;
      back += Math.round((payNow * refundPercent) / 100);
      until = Math.min(until, end);
    }
    amount += Math.min(back, own);
  }
  if (amount === 0) return { refund: plain(t("payment.step.noRefund")) };
  const money = formatMoney(amount, first.currency, viewer.locale);
  if (until === Infinity) return { refund: plain(t("payment.step.refundAnyTime", { amount: money })) };
  const moment = formatMoment(until, viewer);
  const all = open.reduce((so, { money: m }) => so + m.online + m.byVoucher + m.taken, 0);
  const text =
    amount === all
      ? t("payment.step.refundAll", { until: moment })
      : t("payment.step.refundPart", { until: moment, amount: money });
  return { refund: plain(text) };
}

function cancelUntilOf({ state, start, cancelCutoff, isMovedByBusiness }: Truth, viewer: Viewer, now: number): Said {
  if (state !== "scheduled" || start === null || cancelCutoff === 0 || isMovedByBusiness) return {};
  const at = start - cancelCutoff * 60_000;
  return now > at ? {} : { cancelUntil: plain(formatMoment(at, viewer)) };
}

/** "€19.50" is 1950 EUR. */
function amountIn(text: string, currency: string): string {
  const number = plain(text)
    .replaceAll(/[^\d.,]/g, "")
    .replace(/^[.,]+|[.,]+$/g, "");
  const digits = minorDigits(currency);
  const hasDecimals = digits > 0 && new RegExp(`[.,]\\d{${digits}}$`).test(number);
  const whole = number.replaceAll(/[.,]/g, "");
  const amount = Number(whole) * (hasDecimals ? 1 : 10 ** digits);
  return `${amount} ${isIn(text, currency) ? currency : "?"}`;
}

const signs: Record<string, RegExp> = { EUR: /€|EUR/, JPY: /¥|￥|JPY|JP¥|円/ };

function isIn(text: string, currency: string): boolean {
  return signs[currency]!.test(text);
}

/** What stands where a text of the catalogue has a value; null if it is another text. */
function valueIn(text: string, say: (value: string) => string): string | null {
  const [before, after] = plain(say("§")).split("§") as [string, string];
  const said = plain(text);
  if (!said.startsWith(before.trimStart()) || !said.endsWith(after.trimEnd())) return null;
  return said.slice(before.trimStart().length, said.length - after.trimEnd().length).trim();
}

/** The tax that a sentence names: "VAT 23% 2300". */
function taxIn(text: string, currency: string, t: Translator, truth: Said): string {
  const [name, rate] = splitTax(truth.taxes);
  const amount = valueIn(text, (value) => t("invoice.includes", { name, rate, amount: value }));
  return amount === null ? `? ${plain(text)}` : `${name} ${rate} ${amountIn(amount, currency).split(" ")[0]}`;
}

function splitTax(text = "? ? 0"): [string, string] {
  const [, name = "", rate = ""] = /^(.*?) (\d[\d.,]* ?%|%\d[\d.,]*) \d+$/.exec(text) ?? [];
  return [name, rate];
}

interface Context {
  truth: Truth;
  reader: Reader;
  /** What should be said, where a text cannot be read without it. */
  expected: Said;
}

/** Reads a mail. */
export async function saidByMail(text: string, { truth, reader, expected }: Context): Promise<Said> {
  const t = await translatorOf(reader.locale);
  const { currency } = truth;
  const sections = text.split("\n\n");
  const rows = new Map(
    sections
      .filter((section) => /\n {2}/.test(section))
      .map((section) => {
        const [term, ...values] = section.split("\n");
        return [plain(term!), values.map(plain)] as const;
      }),
  );
  const row = (...terms: string[]) => terms.map((term) => rows.get(plain(term))).find((found) => found !== undefined);
  const when = row(t("booking.summary.when"), t("mail.wish"));
  const hasTime = truth.start !== null;
  const price = row(t("mail.price.total"));
  const total = price ?? row(t("mail.receipt.total"));
  const notes = price?.at(-1)?.split(" · ") ?? [];
  const note = (say: (amount: string) => string) => notes.map((one) => valueIn(one, say)).find((one) => one !== null);
  const receipt = (term: string) => row(term)?.[0];
  const plans = row(t("outcome.manage.title")) ?? [];
  const cancelUntil = plans
    .map((one) => valueIn(one, (until) => t("outcome.manage.cancelUntil", { until })))
    .find((one) => one !== null);
  const said: Record<Fact, string | undefined> = {
    reference: row(t("booking.summary.reference"))?.[0],
    when: (hasTime ? when?.slice(0, -1) : when)?.join("; "),
    offset: hasTime ? offsetIn(when?.at(-1)) : undefined,
    ...linesIn(row(t("booking.summary.what")) ?? [], expected.givers !== undefined),
    members: row(t("booking.summary.who"))?.[0],
    place: row(t("booking.summary.where"))?.join(", "),
    location: undefined,
    guests: row(t("booking.summary.guests"))?.[0],
    visitor: reorder(row(t("mail.team.visitor"))),
    total: total && amountIn(total[0]!, currency),
    taxes: total
      ?.slice(1)
      .filter((one) => isTax(one, t))
      .map((one) => taxIn(one, currency, t, expected))[0],
    off: amount(
      note((value) => t("credit.saved", { amount: value })),
      currency,
    ),
    voucher: amount(
      note((value) => t("credit.voucherPays", { amount: value })) ?? receipt(t("credit.row.voucher")),
      currency,
    ),
    paid: amount(note((value) => t("mail.price.paid", { amount: value })) ?? receipt(t("mail.receipt.paid")), currency),
    due: amount(note((value) => t("mail.price.due", { amount: value })) ?? receipt(t("mail.receipt.due")), currency),
    refund: plans.find((one) => valueIn(one, (until) => t("outcome.manage.cancelUntil", { until })) === null),
    cancelUntil,
    contact: contactIn(sections, truth),
    page: undefined,
    title: undefined,
  };
  return defined(said);
}

/** Whether a sentence is about tax, in any case. */
function isTax(text: string, t: Translator): boolean {
  const [before] = plain(t("invoice.includes", { name: "§", rate: "§", amount: "§" })).split("§");
  return text.startsWith(before!.trim());
}

function amount(text: string | undefined, currency: string): string | undefined {
  return text === undefined ? undefined : amountIn(text, currency);
}

/** Name, email and phone in one order. */
function reorder(values: string[] | undefined): string | undefined {
  if (values === undefined) return undefined;
  const [email, rest] = [values.filter((one) => one.includes("@")), values.filter((one) => !one.includes("@"))];
  return [...rest, ...email].join(", ");
}

/** The part that names the clock: "Lisbon, GMT+0". */
function offsetIn(note: string | undefined): string | undefined {
  return note?.split(" · ")[0]!.split(", ").at(-1);
}

/** "Massage (1 hr) · Ada · The tide room" */
function linesIn(
  values: readonly string[],
  isParty: boolean,
  separator = " · ",
): Pick<Record<Fact, string | undefined>, "lines" | "givers"> {
  const parsed = values.map((value) => {
    const [, what = value, rest = ""] = /^(.* \([^()]*\))(?: · (.*))?$/.exec(value) ?? [];
    const [first = "", ...others] = rest === "" ? [] : rest.split(separator);
    return isParty ? { what, giver: first, place: others.join(separator) } : { what, giver: "", place: rest };
  });
  return {
    lines: values.length === 0 ? undefined : parsed.map(({ what, place }) => sayLine(what, place)).join("; "),
    givers: isParty ? parsed.map(({ giver }) => giver).join("; ") : undefined,
  };
}

function contactIn(texts: readonly string[], { business: { phone } }: Truth): string | undefined {
  return texts.some((text) => plain(text).includes(plain(phone))) ? digitsOf(phone) : undefined;
}

function defined(said: Record<Fact, string | undefined>): Said {
  const isSaid = (value: string | undefined) => value !== undefined && value !== "" && !value.startsWith("0 ");
  return Object.fromEntries(Object.entries(said).filter(([, value]) => isSaid(value)));
}

interface Entry {
  start: number;
  end: number;
  title: string;
  location: string;
  details: string;
  url: string;
}

/** Reads what an entry of a calendar says, from its place and its text. */
export async function saidByEntry(entry: Entry, { truth, reader, expected }: Context): Promise<Said> {
  const t = await translatorOf(reader.locale);
  const { currency } = truth;
  const rows = entry.details.split("\n").map(plain);
  const row = (term: string) => rows.find((one) => one.startsWith(`${plain(term)}: `))?.slice(plain(term).length + 2);
  const price = row(t("mail.price.total"))?.split(" · ") ?? [];
  const note = (say: (amount: string) => string) => price.map((one) => valueIn(one, say)).find((one) => one !== null);
  const sentence = rows.find((one) => isRefund(one, t));
  const cancelUntil = rows
    .map((one) => valueIn(one, (until) => t("outcome.manage.cancelUntil", { until })))
    .find((one) => one !== null);
  const viewer = { locale: reader.tag, zone: reader.zone, clock: null };
  const isTeam = reader.kind === "staff";
  const page = isTeam ? rows.find((one) => one.startsWith("http")) : row(t("outcome.manage.title"));
  return defined({
    reference: row(t("booking.summary.reference")),
    when: sayWhen(entry.start, entry.end, viewer),
    offset: undefined,
    ...linesIn((row(t("booking.summary.what")) ?? "").split("; "), expected.givers !== undefined),
    members: row(t("booking.summary.who")),
    place: undefined,
    location: plain(entry.location),
    guests: row(t("booking.summary.guests")),
    visitor: row(t("mail.team.visitor")),
    total: price[0] && amountIn(price[0], currency),
    taxes: price.filter((one) => isTax(one, t)).map((one) => taxIn(one, currency, t, expected))[0],
    off: amount(
      note((value) => t("credit.saved", { amount: value })),
      currency,
    ),
    voucher: amount(
      note((value) => t("credit.voucherPays", { amount: value })),
      currency,
    ),
    paid: amount(
      note((value) => t("mail.price.paid", { amount: value })),
      currency,
    ),
    due: amount(
      note((value) => t("mail.price.due", { amount: value })),
      currency,
    ),
    refund: sentence,
    cancelUntil,
    contact: contactIn(rows, truth),
    page: page === entry.url ? opens(entry.url) : `${page} is not ${entry.url}`,
    title: plain(entry.title),
  });
}

function opens(url: string): string {
  const { searchParams, pathname } = new URL(url);
  return searchParams.get("booking") ?? searchParams.get("seat") ?? pathname;
}

function isRefund(text: string, t: Translator): boolean {
  const starts = ["noRefund", "refundAnyTime", "refundAll", "refundPart"] as const;
  return starts.some((key) => {
    const pattern = plain(t(`payment.step.${key}`, { amount: "§", until: "§" }))
      .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll("§", ".+");
    return new RegExp(`^${pattern}$`).test(text);
  });
}

/** The entries of a calendar file, by the id of their booking. */
export function entriesIn(content: string): Map<string, Entry> {
  const calendar = new ICAL.Component(ICAL.parse(content) as never);
  return new Map(
    calendar.getAllSubcomponents("vevent").map((event) => {
      const text = (name: string) => String(event.getFirstPropertyValue(name) ?? "");
      const at = (name: string) => (event.getFirstPropertyValue(name) as ICAL.Time).toUnixTime() * 1_000;
      const url = decodeURI(text("url")).replaceAll("%2C", ",");
      return [
        text("uid").replace("@almanac", ""),
        {
          start: at("dtstart"),
          end: at("dtend"),
          title: text("summary"),
          location: text("location"),
          details: text("description"),
          url,
        },
      ];
    }),
  );
}

/** The elements of a page that have this tag, as text without tags. */
function textOf(html: string): string {
  return plain(
    html
      .replaceAll(/<svg[^]*?<\/svg>|<script[^]*?<\/script>/g, "")
      .replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );
}

/** The rows of lists of terms: the HTML of the values of each term. */
function rowsIn(html: string, notes = new Map<string, string>()): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  let term = "";
  for (const [, tag, content] of html.matchAll(/<(dt|dd)\b[^>]*>([^]*?)<\/\1>/g))
    if (tag === "dt") {
      const [name, note] = content!.split('<span class="sums__note">');
      rows.set((term = textOf(name!)), []);
      if (note !== undefined) notes.set(term, textOf(note));
    } else rows.get(term)?.push(content!);
  return rows;
}

/** Reads the page of a booking, or of a guest's seat. */
export async function saidByPage(html: string, { truth, reader, expected }: Context): Promise<Said> {
  const t = await translatorOf(reader.locale);
  const { currency } = truth;
  const rows = rowsIn(html);
  const row = (...terms: string[]) => terms.map((term) => rows.get(plain(term))).find((found) => found !== undefined);
  const text = (...terms: string[]) =>
    row(...terms)
      ?.map(textOf)
      .join(" ");
  const [when = ""] = row(t("booking.summary.when"), t("booking.request.time")) ?? [];
  const [days, note] = when.split('<span class="summary__note">');
  const [date, times] = days!.split("<br/>").map(textOf);
  const lines = [
    ...(row(t("booking.summary.what"))?.[0] ?? "").matchAll(
      /<span class="summary__line">([^]*?)<span class="summary__note">([^]*?)<\/span>/g,
    ),
  ];
  const isForMany = new Set(linesFor(truth, reader).map(({ person }) => person)).size > 1;
  const parsed = lines.map(([, name, about]) => {
    const [length, member, ...place] = textOf(about!)
      .split(" · ")
      .slice(isForMany ? 1 : 0);
    return { what: `${textOf(name!)} (${length})`, giver: member!, place: place.join(" · ") };
  });
  const where = row(t("booking.summary.where"))?.[0];
  const total = row(t("ui.price.total"));
  const manage = textOf(/<section aria-labelledby="manage">([^]*?)<\/section>/.exec(html)?.[1] ?? "");
  const refund = [...html.matchAll(/<p\b[^>]*>([^]*?)<\/p>/g)]
    .map(([, one]) => textOf(one!))
    .find((one) => isRefund(one, t));
  const voucher = text(t("credit.row.voucher"));
  return defined({
    reference: text(t("booking.summary.reference")),
    when: times === undefined || times === "" ? date : `${date}, ${times}`,
    offset: offsetIn(note === undefined ? undefined : textOf(note)),
    lines: parsed.map(({ what, place }) => sayLine(what, place)).join("; "),
    givers:
      expected.givers === undefined
        ? undefined
        : parsed.map(({ giver }) => (giver === truth.business.name ? "" : giver)).join("; "),
    members: text(t("booking.summary.who")),
    place: where && placeIn(where),
    location: undefined,
    guests: text(t("booking.summary.guests")),
    visitor: undefined,
    total: total && amountIn(textOf(total[0]!), currency),
    taxes: total?.slice(1).map((one) => taxIn(textOf(one), currency, t, expected))[0],
    off: undefined,
    voucher: amount(voucher, currency),
    paid: amount(text(t("ui.price.paid")), currency),
    due: amount(text(t("ui.price.dueLater")), currency),
    refund,
    cancelUntil: deadlineIn(manage, t, expected),
    contact: contactIn([textOf(html)], truth),
    page: undefined,
    title: undefined,
  });
}

/** The deadline of cancelling, alone or with that of moving. */
function deadlineIn(manage: string, t: Translator, { cancelUntil }: Said): string | undefined {
  const says = (say: (until: string) => string, until: string) => manage.includes(plain(say(until)));
  const both = (until: string) => t("outcome.manage.until", { until });
  const one = (until: string) => t("outcome.manage.cancelUntil", { until });
  if (cancelUntil !== undefined && [both, one].some((say) => says(say, cancelUntil))) return cancelUntil;
  const hasOther = [both, one].some((say) => manage.includes(plain(say("§")).split("§")[0]!.trim() || "§"));
  return hasOther && manage !== "" && cancelUntil !== undefined ? manage : undefined;
}

/** The place without the words of the link to a map. */
function placeIn(html: string): string {
  const [label, note = ""] = html.split('<span class="summary__note">');
  const isMap = note.includes("openstreetmap");
  const detail = textOf(isMap ? note.replace(/<a\b[^]*?<\/a>/, "") : note);
  return [textOf(label!), detail].filter((one) => one !== "").join(", ");
}

/** Reads the page of the office, in English. */
export async function saidByOffice(html: string, { truth, reader, expected }: Context): Promise<Said> {
  const t = await translatorOf(reader.locale);
  const { currency } = truth;
  const notes = new Map<string, string>();
  const rows = rowsIn(html.slice(html.indexOf('class="visit-facts"')), notes);
  const values = (term: string) => rows.get(plain(term))?.map(textOf);
  const who = values(t("console.booking.who")) ?? [];
  const sum = (term: string) => {
    const found = values(term)?.[0];
    return found === undefined ? undefined : amountIn(found, currency);
  };
  const number = (term: string) => Number(sum(term)?.split(" ")[0] ?? 0);
  const desk = values(t("console.till.cash")) ?? [];
  // Each code has a row, which leads to where it is taken back.
  const codes = [...rows.values()].flat().filter((row) => row.includes("/codes/"));
  const off = codes.reduce(
    (so, row) => so + Number(amountIn(textOf(row), currency).split(" ")[0]),
    number(t("console.till.discount")),
  );
  const paid =
    number(t("console.till.online")) -
    number(t("console.booking.refunded")) +
    desk.reduce((so, one) => so + Number(amountIn(one, currency).split(" ")[0]), 0);
  const [reference] = /\b[0-9A-Z]{3}-[0-9A-Z]{3}\b/.exec(textOf(/<header[^]*?<\/header>/.exec(html)?.[0] ?? "")) ?? [];
  const plans = values(t("console.booking.promised")) ?? [];
  return defined({
    reference,
    when: values(t("booking.summary.when"))?.[0],
    offset: undefined,
    ...linesIn(values(t("booking.summary.what")) ?? [], expected.givers !== undefined),
    members: values(t("console.booking.with"))?.join(", "),
    place: values(t("booking.summary.where"))?.join(", "),
    location: undefined,
    guests: undefined,
    visitor: [
      who[0],
      ...who
        .slice(1)
        .filter((one) => /^\+?[\d ]+$/.test(one))
        .map((one) => one.replaceAll(" ", "")),
      ...who.filter((one) => one.includes("@")),
    ].join(", "),
    total: sum(t("console.booking.price")),
    taxes: [notes.get(plain(t("console.booking.price"))) ?? ""]
      .filter((one) => isTax(one, t))
      .map((one) => taxIn(one, currency, t, expected))[0],
    off: off > 0 ? `${off} ${currency}` : undefined,
    voucher: sum(t("console.till.byVoucher")),
    paid: paid > 0 ? `${paid} ${currency}` : undefined,
    due: sum(t("console.booking.due")),
    refund: plans.find((one) => isRefund(one, t)),
    cancelUntil:
      plans
        .map((one) => valueIn(one, (until) => t("outcome.manage.cancelUntil", { until })))
        .find((one) => one !== null) ?? undefined,
    contact: undefined,
    page: undefined,
    title: undefined,
  });
}
