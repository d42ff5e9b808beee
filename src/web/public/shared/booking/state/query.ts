import type { TypedRule } from "#domain/booking/series/repeats.ts";
import { parseDay, readPlainDay } from "#domain/time/day.ts";
import { formatInstant, parseInstant, type Instant } from "#domain/time/instant.ts";
import { readCart, writeCart, type Cart } from "./cart.ts";

/** The state of a booking page. The URL has everything chosen so far, and nothing personal. */
export interface BookingQuery {
  /** The offered services, if the path does not name them. Unparsed: it is read together with the path. */
  ids: string | null;
  /** The chosen services, if there are several to choose from. */
  cart: Cart | null;
  /** The person whose services are being chosen. 0 is the booker. */
  person: number;
  /** A member's slug, or "any". */
  staff: string | null;
  duration: number | null;
  /** How many people come, if the time step asks for it. */
  people: number | null;
  month: string | null;
  date: string | null;
  /** A day of the week on screen, if the service has a timetable. */
  week: string | null;
  /** A month instead of a week, if the service has a timetable. */
  view: "month" | null;
  slot: Instant | null;
  /** The key of a course. */
  course: string | null;
  /** Unchecked: the page shows an error for an unknown zone. */
  tz: string | null;
  clock: "12" | "24" | null;
  /** The token of a held slot. */
  hold: string | null;
  /** In a frame, which keeps no cookies: the secret of this browser. The address of a frame is nowhere to be seen. */
  typed: string | null;
  /** The token of a finished booking. */
  booking: string | null;
  /** The token of a booking to move. */
  reschedule: string | null;
  /** The token of a guest. */
  seat: string | null;
  /** The rule of repetition as typed. */
  repeat: TypedRule | null;
  step: "services" | "time" | "repeat" | "dates" | "guests" | "pay" | null;
  /** Whether the list of time zones is open. */
  zones: boolean;
  theme: "light" | "dark" | "auto" | null;
  primary: string | null;
  hideDetails: boolean;
}

export const prefillFields = ["firstName", "lastName", "email", "phone", "dateOfBirth", "notes", "code"] as const;

export type Prefill = Partial<Record<(typeof prefillFields)[number], string>>;

const token = /^[A-Za-z0-9_-]{20,64}$/;
const tokenNames = ["hold", "booking", "reschedule", "seat"] as const;

/**
 * Whether a token is malformed, for example because a mail program cut the link. The page must not treat such a URL as
 * one without a token.
 */
export function hasCutToken(params: URLSearchParams): boolean {
  return tokenNames.some((name) => params.getAll(name).some((value) => !token.test(value)));
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

function oneOf<T extends string>(value: string | null, values: readonly T[]): T | null {
  return values.find((one) => one === value) ?? null;
}

export function readQuery(params: URLSearchParams): BookingQuery {
  const date = params.get("date");
  const duration = matching(params.get("duration"), /^\d{1,4}$/);
  const people = matching(params.get("people"), /^\d{1,3}$/);
  const slot = params.get("slot");
  const week = params.get("week");
  const cart = params.get("cart");
  return {
    ids: matching(readIds(params), /^[A-Za-z0-9,-]{1,1000}$/),
    cart: cart === null ? null : readCart(cart),
    person: Number(matching(params.get("person"), /^\d{1,3}$/) ?? 0),
    staff: matching(params.get("staff"), /^[a-z0-9-]{1,100}$/),
    duration: duration === null ? null : Number(duration),
    people: people === null ? null : Number(people),
    month: matching(params.get("month"), /^\d{4}-\d\d$/),
    date: date !== null && parseDay(date) !== null ? date : null,
    week: week !== null && readPlainDay(week) !== null ? week : null,
    view: oneOf(params.get("view"), ["month"]),
    slot: slot === null ? null : parseInstant(slot),
    course: matching(params.get("course"), /^[a-z0-9-]{1,80}$/),
    tz: params.get("tz"),
    clock: oneOf(params.get("clock"), ["12", "24"]),
    hold: matching(params.get("hold"), token),
    typed: matching(params.get("typed"), token),
    booking: matching(params.get("booking"), token),
    reschedule: matching(params.get("reschedule"), token),
    seat: matching(params.get("seat"), token),
    repeat: readRule(params),
    step: oneOf(params.get("step"), ["services", "time", "repeat", "dates", "guests", "pay"]),
    zones: params.get("zones") === "1",
    theme: oneOf(params.get("theme"), ["light", "dark", "auto"]),
    primary: matching(params.get("primary"), /^[0-9a-f]{6}$/i),
    hideDetails: params.get("hide_details") === "1",
  };
}

/** Ids may be separated by commas or given as several parameters. */
export function readIds(params: URLSearchParams): string | null {
  const given = params.has("ids") ? params.getAll("ids") : params.getAll("id");
  return given.length === 0 ? null : given.join(",");
}

/** The values stay as typed, because the page shows their faults. */
export function readRule(params: URLSearchParams): TypedRule | null {
  const text = (name: string) => (params.get(name) ?? "").slice(0, 20);
  if (!params.has("repeat")) return null;
  const weekdays = params.getAll("on").slice(0, 8);
  return { rule: text("repeat"), times: text("times"), every: text("every"), unit: text("unit"), weekdays };
}

/** The query string with some of the state changed. Unset values are left out. */
export function searchOf(query: BookingQuery, changes: Partial<BookingQuery> = {}): string {
  const state = { ...query, ...changes };
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => value !== null && params.set(name, value);
  put("ids", state.ids);
  put("cart", state.cart === null ? null : writeCart(state.cart));
  put("person", state.person === 0 ? null : String(state.person));
  put("staff", state.staff);
  put("duration", state.duration === null ? null : String(state.duration));
  put("people", state.people === null ? null : String(state.people));
  put("month", state.month);
  put("date", state.date);
  put("week", state.week);
  put("view", state.view);
  put("slot", state.slot === null ? null : formatInstant(state.slot));
  put("course", state.course);
  put("tz", state.tz);
  put("clock", state.clock);
  put("hold", state.hold);
  put("typed", state.typed);
  put("booking", state.booking);
  put("reschedule", state.reschedule);
  put("seat", state.seat);
  if (state.repeat !== null) writeRule(params, state.repeat);
  put("step", state.step);
  put("zones", state.zones ? "1" : null);
  put("theme", state.theme);
  put("primary", state.primary);
  put("hide_details", state.hideDetails ? "1" : null);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

function writeRule(params: URLSearchParams, { rule, times, every, unit, weekdays }: TypedRule): void {
  params.set("repeat", rule);
  params.set("times", times);
  if (rule !== "custom") return;
  params.set("every", every);
  params.set("unit", unit);
  for (const weekday of weekdays) params.append("on", weekday.slice(0, 20));
}

/**
 * The state that applies to all pages of a provider, set by the visitor or by the host page. The other values belong to
 * one booking.
 */
export function commonQuery({ tz, clock, theme, primary, hideDetails }: BookingQuery): BookingQuery {
  return { ...readQuery(new URLSearchParams()), tz, clock, theme, primary, hideDetails };
}

/** The parameters in which other sites' snippets pass what they know about the visitor. */
export const prefillParameters: Record<keyof Prefill, readonly string[]> = {
  firstName: ["first_name", "firstName"],
  lastName: ["last_name", "lastName"],
  email: ["email"],
  phone: ["phone"],
  // As 1990-02-28.
  dateOfBirth: ["date_of_birth", "dateOfBirth"],
  notes: ["notes"],
  // Of a coupon, voucher or package. It goes into its field; the visitor applies it.
  code: ["code"],
};

/** The prefilled values as parameters for internal links. Until a slot is held, only the URL has them. */
export function prefillSearch(params: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const [field, value] of Object.entries(readPrefill(params))) known.set(field, value);
  return known.toString();
}

export function readPrefill(params: URLSearchParams): Prefill {
  const prefill: Prefill = {};
  for (const [field, names] of Object.entries(prefillParameters) as [keyof Prefill, readonly string[]][]) {
    const value = names.map((name) => params.get(name)).find((found) => found !== null && found !== "");
    if (value) prefill[field] = value.slice(0, 300);
  }
  return prefill;
}
