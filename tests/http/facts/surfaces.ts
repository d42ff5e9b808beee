import { isAboutSession } from "../../../src/domain/mail/events.ts";
import { bookingPath } from "../../../src/domain/navigation/addresses.ts";
import { findMail } from "../../../src/store/mail/mail-subjects.ts";
import type { BookingMail } from "#store/mail/mail.ts";
import { composeMail } from "../../../src/use-cases/mail/compose/compose-mail.ts";
import { formatMoment, formatOffset } from "../../../src/web/i18n/formats.ts";
import { formatDuration } from "../../../src/web/i18n/duration.ts";
import { translatorOf } from "../../../src/web/i18n/translator.ts";
import { formatRate } from "../../../src/web/ui/money/format-money.ts";
import type { Answer } from "../../../src/api/testing/open-api.ts";
import {
  entriesIn,
  facts,
  saidByEntry,
  saidByMail,
  saidByOffice,
  saidByPage,
  sayWhen,
  truthFor,
  zoneFor,
  plain,
  type Fact,
  type Reader,
  type Said,
} from "./said.ts";
import type { Truth } from "./truth.ts";
import type { World } from "./world.ts";

/** A place where the product speaks of a booking: what is true for its reader, what it says, and what it has to say. */
interface Surface {
  name: string;
  expected: Said;
  said: Said;
  must: readonly Fact[];
}

/** What a test changes in what the product answers. */
export interface Tampering {
  page?: (html: string) => string;
  // oxlint-disable-next-line typescript/no-explicit-any
  api?: (body: any) => any;
}

const always = ["reference", "when", "lines", "givers", "members"] as const;
const sums = ["total", "taxes", "voucher", "paid", "due"] as const;
const terms = ["refund", "cancelUntil"] as const;
const team = "en-150";

interface Reading {
  world: World;
  truth: Truth;
  booker: Reader;
  now: number;
  tampering: Tampering;
}

/** Everything that speaks of the booking. */
export async function surfacesOf(world: World, truth: Truth, tampering: Tampering = {}): Promise<Surface[]> {
  const now = world.services.clock.now().getTime();
  const booker: Reader = { kind: "booker", locale: truth.locale, tag: truth.tag, zone: zoneFor(truth) };
  const reading = { world, truth, booker, now, tampering };
  return [
    ...(await ofPages(reading)),
    ...(await ofApi(reading)),
    ...(await ofOffice(reading)),
    ...(await ofMails(reading)),
    ...(await ofFeeds(reading)),
  ];
}

function isLive({ state }: Truth): boolean {
  return state === "scheduled" || state === "requested";
}

/** Whether its price counts with that of other dates. */
function isCharged(truth: Truth): boolean {
  return isLive(truth) || truth.isMissed;
}

/** The page of the booking, its links to calendars, its file, and the pages of the guests. */
async function ofPages({ world, truth, booker, now, tampering }: Reading): Promise<Surface[]> {
  const { page: tamper = (html: string) => html } = tampering;
  const prefix = truth.locale === "en" ? "" : `/${truth.locale}`;
  const headers = { "Accept-Language": truth.tag, "User-Agent": "Windows" };
  const path = prefix + bookingPath(truth.services);
  const dates = truth.dates.length > 1 && !truth.isMakeUp ? truth.dates.filter(isCharged) : [truth];
  const read = async (name: string, reader: Reader, search: string, must: readonly Fact[]) => {
    const expected = await truthFor(truth, reader, reader.kind === "guest" ? [] : dates, now);
    const html = tamper(await world.page(`${path}?${search}`, headers));
    return { html, surface: { name, expected, said: await saidByPage(html, { truth, reader, expected }), must } };
  };
  const must = isLive(truth)
    ? (["offset", "place", "guests", "contact", ...sums, ...terms] as const)
    : (["place"] as const);
  const own = await read("page", booker, `booking=${truth.token}`, [...always, ...must]);
  const surfaces: Surface[] = [own.surface];
  const link = /href="(https:\/\/calendar\.google\.com[^"]*)"/.exec(own.html)?.[1]?.replaceAll("&amp;", "&");
  if (link !== undefined)
    surfaces.push(await ofEntry("link to a calendar", entryIn(link), truth, booker, own.surface.expected));
  if (truth.state === "scheduled" || (truth.state === "cancelled" && link !== undefined)) {
    const file = await world.page(`${prefix}/widget/calendar.ics?booking=${truth.token}`, headers);
    surfaces.push(...(await ofEntries("file", file, truth, booker, now)));
  }
  for (const { position, token, isCancelled } of truth.guests) {
    if (token === null || isCancelled || !isLive(truth)) continue;
    const guest = { ...booker, kind: "guest", position } as const;
    const facts = ["when", "offset", "lines", "members", "place", "cancelUntil", "contact"] as const;
    surfaces.push((await read("page of a guest", guest, `seat=${token}`, facts)).surface);
    const file = await world.page(`${prefix}/widget/calendar.ics?seat=${token}`, headers);
    if (truth.state === "scheduled") surfaces.push(...(await ofEntries("file of a guest", file, truth, guest, now)));
  }
  return surfaces;
}

/** What visitors' programs and those of the office read. */
async function ofApi({ world, truth, booker, now, tampering }: Reading): Promise<Surface[]> {
  const { api = (body: unknown) => body } = tampering;
  const must = ["reference", "when", "lines", "givers", "offset", "place", "guests", "total", "due"] as const;
  const visitor = { ...booker, zone: truth.zone };
  const own = api((await world.api.get(`/bookings/${truth.token}`, { "Accept-Language": truth.locale })).body);
  const address = `/office/${truth.house}/bookings/${truth.reference}`;
  const office: Reader = { kind: "office", locale: "en", tag: "en-GB", zone: truth.business.zone };
  const theirs = api((await world.api.get(address, world.keys[truth.house])).body);
  return [
    {
      name: "API",
      expected: withWholeSums(await truthFor(truth, visitor, [truth], now), truth),
      said: await saidByApi(own, visitor),
      must: [...must, "taxes", "cancelUntil"],
    },
    {
      name: "API of the office",
      expected: withWholeSums(await truthFor(truth, office, [truth], now), truth),
      said: await saidByApi(theirs, office),
      must: [...must, "visitor"],
    },
  ];
}

async function ofOffice({ world, truth, now, tampering }: Reading): Promise<Surface[]> {
  const { page: tamper = (html: string) => html } = tampering;
  const reader: Reader = { kind: "office", locale: "en", tag: "en-GB", zone: truth.business.zone };
  const expected = withWholeSums(await truthFor(truth, reader, [truth], now), truth);
  const headers = { Cookie: world.cookies[truth.house], "Accept-Language": "en-GB" };
  const html = tamper(await world.page(`/office/${truth.house}/bookings/${truth.reference}`, headers));
  const live = [...sums, "off", ...terms] as const;
  const must = [...always.filter((fact) => fact !== "when" || truth.start !== null), "place", "visitor"] as const;
  const said = await saidByOffice(html, { truth, reader, expected });
  return [{ name: "office", expected, said, must: [...must, ...(isLive(truth) ? live : [])] }];
}

/** The feed of each member who gives the visit. */
async function ofFeeds({ world, truth, now }: Reading): Promise<Surface[]> {
  const surfaces: Surface[] = [];
  if (truth.state !== "scheduled") return surfaces;
  const reader: Reader = { kind: "staff", locale: "en", tag: team, zone: truth.business.zone };
  for (const [member, content] of await world.feeds(truth)) {
    const entry = entriesIn(content).get(truth.id);
    if (entry === undefined)
      surfaces.push({ name: `feed of ${member}`, expected: { when: "there" }, said: {}, must: ["when"] });
    else surfaces.push(await ofEntry("entry of a feed", entry, truth, reader, await truthFor(truth, reader, [], now)));
  }
  return surfaces;
}

/** The API and the office always say what was agreed and what is left to pay, even if nothing was paid yet. */
function withWholeSums(said: Said, truth: Truth): Said {
  const left = leftOf(truth);
  const { due: _, ...rest } = said;
  return { ...rest, ...(left > 0 && { due: `${left} ${truth.currency}` }) };
}

function leftOf(truth: Truth): number {
  const { total, online, taken, byVoucher } = truth.money;
  return isLive(truth) ? Math.max(0, total - online - taken - byVoucher) : 0;
}

type Entry = Parameters<typeof saidByEntry>[0];

/** A link that opens a calendar with the visit filled in. */
function entryIn(link: string): Entry {
  const search = new URL(link).searchParams;
  const [start, end] = search
    .get("dates")!
    .split("/")
    .map((text) => Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z")));
  const details = search.get("details")!;
  const url = /http\S+$/.exec(details)?.[0] ?? "";
  return { start: start!, end: end!, title: search.get("text")!, location: search.get("location")!, details, url };
}

async function ofEntry(name: string, entry: Entry, truth: Truth, reader: Reader, expected: Said): Promise<Surface> {
  const said = await saidByEntry(entry, { truth, reader, expected });
  const common: Fact[] = ["when", "lines", "givers", "location", "guests", "page", "title", "reference"];
  const live = truth.state === "scheduled" ? ([...sums, ...terms] as const) : [];
  const must = reader.kind === "staff" ? ["visitor" as const] : ["members" as const, "contact" as const, ...live];
  return { name, expected, said, must: [...common, ...must] };
}

/** The entries of a file: of a series one for each date, whose sums and deadlines stand nowhere. */
async function ofEntries(name: string, content: string, truth: Truth, reader: Reader, now: number): Promise<Surface[]> {
  const surfaces: Surface[] = [];
  const entries = entriesIn(content);
  for (const [id, entry] of entries) {
    const date = truth.dates.find((one) => one.id === id);
    // One mail tells a member of all visits of a session.
    if (date === undefined && reader.kind === "staff") continue;
    if (date === undefined) throw new Error(`${name}: an entry of nothing`);
    const isAlone = entries.size === 1;
    const { refund, cancelUntil, ...expected } = await truthFor(date, reader, isAlone ? [date] : [], now);
    const deadlines = isAlone ? definedOf({ refund: refund ?? "", cancelUntil: cancelUntil ?? "" }) : {};
    surfaces.push(await ofEntry(`entry of ${name}`, entry, date, reader, { ...expected, ...deadlines }));
  }
  return surfaces;
}

interface Composed {
  kind: BookingMail["kind"];
  reader: string;
  who: string;
  to: string;
  dateIds: string[];
  text: string;
  content: string | null;
}

async function mailsOf(world: World, { id, providerId }: Truth): Promise<Composed[]> {
  const rows = await world.rows<{ id: string }>(
    "select id from mails where provider_id = $1 and about_id = $2 and state in ('waiting', 'held-back') order by kind, reader, who",
    [providerId, id],
  );
  const composed: Composed[] = [];
  for (const row of rows) {
    const found = await findMail(world.services.db, { providerId, id: row.id }, 10);
    const mail = found!.mail as BookingMail;
    if (found?.subject == null || mail.about !== "booking") continue;
    const message = await composeMail(mail, found.subject, world.services);
    if (message === null) continue;
    const who = mail.recipient.kind === "guest" ? String(mail.recipient.position) : "";
    composed.push({
      kind: mail.kind,
      reader: mail.recipient.kind,
      who,
      to: message.to.address,
      dateIds: mail.dateIds,
      text: message.text,
      content: message.calendar?.content ?? null,
    });
  }
  return composed;
}

const over: ReadonlySet<BookingMail["kind"]> = new Set([
  "cancelled",
  "declined",
  "seat-cancelled",
  "session-cancelled",
]);

async function ofMails(reading: Reading): Promise<Surface[]> {
  const surfaces: Surface[] = [];
  for (const mail of await mailsOf(reading.world, reading.truth)) surfaces.push(...(await ofMail(mail, reading)));
  return surfaces;
}

async function ofMail(mail: Composed, { truth, booker, now }: Reading): Promise<Surface[]> {
  const { kind, text, content } = mail;
  const reader = readerOf(mail, truth, booker);
  const meant = truth.dates.filter(({ id }) => (mail.dateIds.length < 2 ? id === truth.id : mail.dateIds.includes(id)));
  // A receipt is for everything that was bought.
  const isWhole = meant.length === 1 || kind === "receipt" || over.has(kind);
  const dates = isWhole ? meant : meant.filter(isLive);
  const expected = await truthFor(truth, reader, isWhole ? meant : meant.filter(isCharged), now);
  // The title of the row says that it is what is left, so it is said even if all that was paid went back.
  const left = dates.reduce((so, date) => so + leftOf(date), 0);
  if (kind === "receipt" && left > 0) expected.due = `${left} ${truth.currency}`;
  if (dates.length > 1) {
    const viewer = { locale: reader.tag, zone: reader.zone, clock: null };
    const differ = new Set(dates.map(({ members }) => String(members))).size > 1;
    const say = ({ start, end, members }: Truth) =>
      [sayWhen(start!, end!, viewer), ...(differ ? members : [])].join(" · ");
    expected.when = dates.map(say).join("; ");
    expected.members = [...new Set([truth, ...dates].flatMap(({ members }) => members))].join(", ");
  }
  const isTeam = reader.kind === "staff" || reader.kind === "office";
  const hasSums = !over.has(kind) && (reader.kind === "booker" || reader.kind === "office");
  const isOfSession = isTeam && isAboutSession(kind);
  const must: Fact[] = [
    ...always.filter((fact) => fact !== "reference" || !isOfSession),
    "place",
    ...(isOfSession ? [] : ["guests" as const, isTeam ? ("visitor" as const) : ("contact" as const)]),
    ...(truth.start === null ? [] : ["offset" as const]),
    ...(hasSums ? [...sums, ...(kind === "receipt" ? [] : ["off" as const])] : []),
    ...(over.has(kind) || isTeam ? [] : terms),
  ];
  const name = `mail ${kind} to ${reader.kind}`;
  const surfaces = [{ name, expected, said: await saidByMail(text, { truth, reader, expected }), must }];
  return content === null ? surfaces : [...surfaces, ...(await ofEntries(`the ${name}`, content, truth, reader, now))];
}

function readerOf({ reader, who, to }: Composed, truth: Truth, booker: Reader): Reader {
  const inTeam = { locale: "en", tag: team } as const;
  switch (reader) {
    case "guest":
      return { ...booker, kind: "guest", position: Number(who) };
    case "staff":
      return { ...inTeam, kind: "staff", zone: truth.staffZone(to) };
    case "office":
      return { ...inTeam, kind: "office", zone: truth.business.zone };
    default:
      return booker;
  }
}

interface ApiLine {
  service: { name: string };
  course: string | null;
  minutes: number;
  staff: { name: string } | null;
  place: string;
  isCancelled: boolean;
}

async function saidByApi(body: Answer["body"], reader: Reader): Promise<Said> {
  const t = await translatorOf(reader.locale);
  const viewer = { locale: reader.tag, zone: reader.zone, clock: null };
  const lines = (body.lines as ApiLine[]).filter(({ isCancelled }) => !isCancelled);
  const say = ({ amount, currency }: { amount: number; currency: string }) =>
    amount > 0 ? `${amount} ${currency}` : "";
  const place = body.location as { label: string; detail: string } | null;
  const [tax] = (body.taxes ?? []) as { name: string; percent: number; amount: { amount: number } }[];
  const [start, end, until] = [body.start, body.end, body.cancelUntil].map((text) =>
    text == null ? null : Date.parse(text),
  );
  const visitor = body.visitor && [
    `${body.visitor.firstName} ${body.visitor.lastName}`.trim(),
    body.visitor.phone,
    body.visitor.email,
  ];
  return definedOf({
    reference: body.reference,
    when: start == null || end == null ? plain(t("booking.summary.toBeAgreed")) : sayWhen(start, end, viewer),
    offset: start == null ? "" : offsetOf(body.start, start, viewer),
    lines: lines
      .map(({ service, course, minutes, place: own }) => {
        const name = [service.name, ...(course === null ? [] : [course])].join(": ");
        return [plain(`${name} (${formatDuration(minutes, t)})`), ...(own === "" ? [] : [plain(own)])].join(" · ");
      })
      .join("; "),
    givers:
      new Set(lines.map(({ service }) => service.name)).size > 1
        ? lines.map(({ staff }) => staff?.name ?? "").join("; ")
        : "",
    place: place === null ? "" : plain([place.label, place.detail].filter((one) => one !== "").join(", ")),
    guests: body.people > 1 ? plain(t("outcome.guests", { count: body.people - 1 })) : "",
    total: say(body.total),
    taxes:
      tax === undefined ? "" : plain(`${tax.name} ${formatRate(tax.percent * 1_000, reader.tag)} ${tax.amount.amount}`),
    due: say(body.due ?? body.owed),
    cancelUntil: until == null ? "" : plain(formatMoment(until, viewer)),
    visitor: (visitor ?? []).filter((one: string) => one !== "").join(", "),
  });
}

/** The offset that a time is written with, if it is that of the zone. */
function offsetOf(text: string, at: number, viewer: { locale: string; zone: string; clock: null }): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewer.zone);
  return text.endsWith(offset) || (offset === "+00:00" && text.endsWith("Z")) ? formatOffset(at, viewer) : text;
}

function definedOf(said: Partial<Record<Fact, string>>): Said {
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""));
}

/** What a surface says that is not true, or leaves out. */
export function faultsOf({ expected, said, must }: Surface): string[] {
  return facts.flatMap((fact) => {
    const [is, says] = [expected[fact], said[fact]];
    const isMissing = says === undefined && (is === undefined || !must.includes(fact));
    return is === says || isMissing ? [] : [`${fact}: says ${says ?? "nothing"}; true is ${is ?? "nothing"}`];
  });
}
