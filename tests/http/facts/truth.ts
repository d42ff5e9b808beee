import { fallbackOf } from "../../../src/domain/locales/fallback.ts";
import { localeOf, type CatalogueCode, type LocaleCode } from "../../../src/domain/locales/locales.ts";
import type { House, World } from "./world.ts";

/** What is true of one booking, from the rows of the database alone. */
export interface Truth {
  id: string;
  providerId: string;
  /** Of the booker. */
  token: string;
  /** The ids of its services, one for each line. */
  services: string[];
  house: House;
  business: { name: string; zone: string; phone: string };
  reference: string;
  state: string;
  isMoved: boolean;
  start: number | null;
  end: number | null;
  /** Of the visitor. */
  zone: string;
  locale: CatalogueCode;
  tag: string;
  visitor: { name: string; email: string; phone: string };
  guestCount: number;
  guests: { position: number; name: string; token: string | null; isCancelled: boolean }[];
  lines: Line[];
  /** Who gives it. */
  members: string[];
  /** The zone of the member with this mail address. */
  staffZone: (email: string) => string;
  /** Chosen by the visitor, or the same for all lines. */
  chosen: Place | null;
  currency: string;
  money: Money;
  /** Thousandths of a percent; null without tax. */
  taxRate: number | null;
  taxName: Texts;
  rescheduleCutoff: number;
  cancelCutoff: number;
  isMovedByBusiness: boolean;
  /** It takes the place of a missed date. */
  isMakeUp: boolean;
  /** It was missed, and another session can take its place, or does. So it keeps its price. */
  isMissed: boolean;
  /** Who cancels it alone gets another session instead of money. */
  opensMakeUp: boolean;
  dates: Truth[];
}

interface Place {
  kind: string;
  label: string;
  detail: string;
}

interface Line {
  person: number;
  service: Texts;
  duration: number;
  member: string | null;
  /** The only place of its service; null if there are several, or the visitor names it. */
  place: (locale: LocaleCode) => Place | null;
  /** A place that the visitor chose, in the words of this service. Undefined if it is not one of its places. */
  named: (chosen: Place, locale: LocaleCode) => Place | undefined;
  kinds: string[];
  price: number;
  payNow: number;
  refundPercent: number;
  refundCutoff: number;
}

type Texts = (locale: LocaleCode) => string;

interface Money {
  total: number;
  off: number;
  byVoucher: number;
  /** By card, without what went back. */
  online: number;
  /** At the desk. */
  taken: number;
  refunded: number;
}

interface BookingRow extends Record<string, unknown> {
  id: string;
  series_id: string | null;
  // oxlint-disable-next-line typescript/no-explicit-any
  [name: string]: any;
}

interface Translated {
  name?: string;
  taxName?: string;
  courses?: { name?: string }[];
  locations?: { label?: string; detail?: string }[];
}

const milliseconds = (at: Date | null) => at?.getTime() ?? null;

const byName = (one: string, other: string) => (one < other ? -1 : 1);

export async function truthOf(world: World, token: string): Promise<Truth> {
  const [own] = await world.rows<BookingRow>(
    "select * from bookings where manage_token_hash = sha256(convert_to($1, 'utf8'))",
    [token],
  );
  const rows =
    own!.series_id === null
      ? [own!]
      : await world.rows<BookingRow>("select * from bookings where series_id = $1 order by series_position", [
          own!.series_id,
        ]);
  const all = await Promise.all(rows.map((row) => readOne(world, row)));
  const found = all.find(({ id }) => id === own!.id)!;
  return { ...found, dates: all };
}

async function readOne(world: World, row: BookingRow): Promise<Truth> {
  const { id, provider_id: providerId } = row;
  const [provider] = await world.rows<BookingRow>("select * from providers where id = $1", [providerId]);
  const allLines = await world.rows<BookingRow>(
    `select l.*, s.name, s.translations, s.reschedule_cutoff_minutes, s.cancel_cutoff_minutes, m.name as member, c.name as course,
            c.position as course_position,
            array(select json_build_object('kind', o.kind, 'label', o.label, 'detail', o.detail) from service_locations o
                   where o.provider_id = s.provider_id and o.service_id = s.id order by o.position) as locations
       from booking_lines l
       join services s on s.provider_id = l.provider_id and s.id = l.service_id
       left join staff m on m.provider_id = l.provider_id and m.id = l.staff_id
       left join sessions e on e.provider_id = l.provider_id and e.id = l.session_id
       left join courses c on c.provider_id = l.provider_id and c.id = e.course_id
      where l.booking_id = $1 order by l.position`,
    [id],
  );
  const lines = allLines.filter(({ cancelled_at: cancelled }) => cancelled === null);
  const members = await world.rows<{ name: string }>(
    `select distinct m.name from booking_lines l
       join claims c on c.provider_id = l.provider_id and c.session_id = l.session_id
       join staff m on m.provider_id = c.provider_id and m.id = c.staff_id where l.booking_id = $1 order by m.name`,
    [id],
  );
  const guests = await world.rows<BookingRow>(
    "select position, name, seat_token_sealed as token_sealed, cancelled_at from guests where booking_id = $1 order by position",
    [id],
  );
  const zones = await world.rows<{ email: string; zone: string }>(
    "select email, time_zone as zone from staff where provider_id = $1",
    [providerId],
  );
  const [sums] = await world.rows<{ captured: string; refunded: string; taken: string }>(
    `select coalesce((select sum(b.amount) from payment_bookings b join payments p on p.provider_id = b.provider_id and p.id = b.payment_id
              where b.booking_id = $1 and p.state = 'paid'), 0) as captured,
            coalesce((select sum(amount) from refunds where booking_id = $1 and state <> 'failed'), 0) as refunded,
            coalesce((select sum(amount) from takings where booking_id = $1), 0) as taken`,
    [id],
  );
  const own = provider!.default_locale as LocaleCode;
  const says = (
    locale: LocaleCode,
    texts: unknown,
    of: (texts: Translated) => string | undefined,
    otherwise: string,
  ) => {
    for (const code of fallbackOf(locale, own)) {
      const said = code === own ? otherwise : of(((texts ?? {}) as Record<string, Translated>)[code] ?? {});
      if (said !== undefined && said !== "") return said;
    }
    return otherwise;
  };
  const [refunded, byVoucher] = [Number(sums!.refunded), Number(row.paid_by_voucher)];
  return {
    token: world.open(row.manage_token_sealed),
    services: allLines.map(({ service_id: service }) => service),
    id,
    providerId,
    house: provider!.slug,
    reference: row.reference,
    state: row.state,
    business: {
      name: provider!.name,
      zone: provider!.time_zone,
      phone: provider!.contact_method,
    },
    isMoved: row.former_starts_at !== null,
    start: milliseconds(row.starts_at),
    end: milliseconds(row.ends_at),
    zone: row.time_zone,
    locale: row.locale,
    tag: row.tag ?? localeOf(row.locale as CatalogueCode).tag,
    visitor: {
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      phone: row.phone,
    },
    guestCount: row.guest_count,
    guests: guests.map(({ position, name, token_sealed: sealed, cancelled_at: cancelled }) => ({
      position,
      name,
      isCancelled: cancelled !== null,
      token: sealed === null ? null : world.open(sealed),
    })),
    lines: lines.map((line) => ({
      person: line.person,
      duration: line.duration,
      member: line.member,
      price: Number(line.price),
      payNow: Number(line.pay_now),
      refundPercent: line.refund_percent,
      refundCutoff: line.refund_cutoff_minutes,
      service: (locale) =>
        [
          says(locale, line.translations, ({ name }: Translated) => name, line.name),
          ...(line.course === null
            ? []
            : [
                says(
                  locale,
                  line.translations,
                  ({ courses }: Translated) => courses?.[line.course_position]?.name,
                  line.course,
                ),
              ]),
        ].join(": "),
      named: ({ kind, label, detail }, locale) => {
        const at = (line.locations as Place[]).findIndex((one) => one.kind === kind && one.label === label);
        if (at < 0) return undefined;
        const said = (of: "label" | "detail", otherwise: string) =>
          says(locale, line.translations, ({ locations }: Translated) => locations?.[at]?.[of], otherwise);
        return {
          kind,
          label: said("label", label),
          detail: kind === "ask" ? detail : said("detail", detail),
        };
      },
      kinds: line.locations.map(({ kind }: Place) => kind),
      place: (locale) => {
        const [first, ...others] = line.locations as Place[];
        if (first === undefined || others.length > 0 || first.kind === "ask") return null;
        return {
          kind: first.kind,
          label: says(locale, line.translations, ({ locations }: Translated) => locations?.[0]?.label, first.label),
          detail: says(locale, line.translations, ({ locations }: Translated) => locations?.[0]?.detail, first.detail),
        };
      },
    })),
    members: [
      ...new Set([
        ...members.map(({ name }) => name),
        ...(row.state === "scheduled" ? [] : lines.flatMap(({ member }) => member ?? [])),
      ]),
    ].toSorted(byName),
    staffZone: (email) => zones.find((one) => one.email === email)?.zone ?? "",
    chosen: row.location,
    currency: row.currency,
    money: {
      total: Number(row.total),
      off: lines.reduce((sum, line) => sum + Number(line.discount), 0),
      byVoucher,
      online: Number(sums!.captured) - refunded,
      taken: Number(sums!.taken),
      refunded,
    },
    taxRate: provider!.tax_rate,
    taxName: (locale) => says(locale, provider!.translations, ({ taxName }: Translated) => taxName, provider!.tax_name),
    rescheduleCutoff: Math.max(0, ...lines.map((line) => line.reschedule_cutoff_minutes)),
    cancelCutoff: Math.max(0, ...lines.map((line) => line.cancel_cutoff_minutes)),
    isMovedByBusiness: row.business_change === "moved",
    isMakeUp: lines.some(({ basis }) => basis === "make-up"),
    ...(await makeUpsOf(world, row)),
    dates: [],
  };
}

/** What the rows say of make-ups: whether this date has one, and whether cancelling it alone would open one. */
async function makeUpsOf(world: World, { id }: BookingRow): Promise<Pick<Truth, "isMissed" | "opensMakeUp">> {
  const [found] = await world.rows<Pick<Truth, "isMissed" | "opensMakeUp">>(
    `select exists (select from make_ups where missed_id = b.id) as "isMissed",
            b.state = 'scheduled' and b.business_change is null and coalesce(l.basis = 'course'
              and $2 <= b.starts_at - s.make_up_until * interval '1 minute'
              and s.make_up_most > (select count(*) from make_ups m join bookings o on o.id = m.missed_id where o.series_id = b.series_id)
              and exists (
                select from sessions e join courses c on c.id = e.course_id
                 where e.service_id = s.id and e.id <> l.session_id and e.state = 'open'
                   and (s.make_up_in is null or c.key = any(s.make_up_in))
                   and e.starts_at > $2 + s.notice_minutes * interval '1 minute'
                   and e.starts_at < (date_trunc('day', b.starts_at at time zone p.time_zone)
                         + (s.make_up_days + 1) * interval '1 day') at time zone p.time_zone
                   and not exists (select from bookings o where o.series_id = b.series_id and o.id <> b.id
                                      and o.state = 'scheduled' and o.starts_at < e.ends_at and o.ends_at > e.starts_at)),
              false) as "opensMakeUp"
       from bookings b join providers p on p.id = b.provider_id
       join booking_lines l on l.booking_id = b.id
        and l.position = (select min(position) from booking_lines where booking_id = b.id)
       join services s on s.provider_id = l.provider_id and s.id = l.service_id
      where b.id = $1`,
    [id, world.services.clock.now()],
  );
  return found!;
}
