import { clockOf } from "#domain/locales/regions.ts";
import type { SlotCode, SlotReason } from "#domain/scheduling/slots.ts";
import { formatInstant, instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Freedom, MonthDay } from "../../../ui/month-grid/month.ts";
import type { DayPeriod, Slot } from "../../../ui/slot-list/slot-groups.ts";
import {
  clockLabel,
  dayIn,
  formatPlainDay,
  formatFullDay,
  formatLeaf,
  formatMonth,
  formatOffset,
  formatWeekdays,
  minuteOfDay,
  type Leaf,
  type Viewer,
} from "../../../i18n/formats.ts";

interface CompactDay {
  day: string;
  start: number;
  minutes: number[];
  seatsLeft?: number[];
}

/** A month as the use case returns it. */
export interface MonthAvailability {
  month: string;
  today: string;
  days: CompactDay[];
  empty: Record<string, SlotReason>;
  previous: string | null;
  next: string | null;
  first: Instant | null;
  after: Instant | null;
  emptiness: SlotReason | null;
}

/** Catalogue texts for labels. The server writes the labels, so that the browser does not have to. */
interface TimeTexts {
  times(count: number): string;
  day: Record<"full" | "closed" | "past", string>;
  seats(count: number): string;
  /** Why a day or the whole month has no slot. */
  reason(reason: SlotReason): string;
  emptiness(reason: SlotReason, period: string): { title: string; text: string };
}

export interface TimeView {
  month: string;
  title: string;
  weekdays: { short: string; long: string }[];
  firstWeekday: number;
  clock: "12" | "24";
  days: MonthDay[];
  today: string;
  previous: string | null;
  next: string | null;
  day: { date: string; title: string; leaf: Leaf; slots: Slot[]; reason: string | null } | null;
  /** The day of the very first slot. */
  first: DayPointer | null;
  /** The day of the first slot after the day on screen. */
  after: DayPointer | null;
  /** Why the month has no slots. */
  emptiness: { title: string; text: string } | null;
}

/** A day to link to. */
export interface DayPointer {
  date: string;
  label: string;
}

interface Options {
  viewer: Viewer;
  firstWeekday: number;
  date: string | null;
  texts: TimeTexts;
  showsSeats: boolean;
}

export function buildTimeView(
  availability: MonthAvailability,
  { viewer, firstWeekday, date, texts, showsSeats }: Options,
): TimeView {
  const { locale } = viewer;
  const byDay = new Map(availability.days.map((day) => [day.day, day]));
  const days = daysOf(availability.month).map((day): MonthDay => {
    const label = formatFullDay(day, locale);
    const slots = byDay.get(day);
    if (slots !== undefined) {
      const count = slots.minutes.length;
      return { date: day, state: "available", free: freedomOf(count), label: `${label}, ${texts.times(count)}` };
    }
    const state = stateOf(availability.empty[day]?.code ?? "closed");
    return { date: day, state, label: `${label}, ${texts.day[state]}` };
  });
  const chosen = date !== null && date.startsWith(availability.month) ? date : (availability.days[0]?.day ?? null);
  return {
    month: availability.month,
    title: formatMonth(availability.month, locale),
    weekdays: formatWeekdays(firstWeekday, locale),
    firstWeekday,
    clock: viewer.clock ?? clockOf(locale),
    days,
    today: availability.today,
    previous: availability.previous,
    next: availability.next,
    day: chosen === null ? null : dayView(chosen, byDay.get(chosen), availability, viewer, texts, showsSeats),
    first: availability.first === null ? null : pointTo(availability.first, viewer),
    after: availability.after === null ? null : pointTo(availability.after, viewer),
    emptiness:
      availability.emptiness && texts.emptiness(availability.emptiness, formatMonth(availability.month, locale)),
  };
}

/** Depends on the absolute number of times, not on other days: a single time is never "many". */
function freedomOf(times: number): Freedom {
  if (times <= 2) return 1;
  return times <= 6 ? 2 : 3;
}

function dayView(
  date: string,
  day: CompactDay | undefined,
  answer: MonthAvailability,
  viewer: Viewer,
  texts: TimeTexts,
  showsSeats: boolean,
): TimeView["day"] {
  const title = formatPlainDay(date, viewer.locale);
  const leaf = formatLeaf(Date.parse(`${date}T12:00Z`), { ...viewer, zone: "UTC" });
  if (day === undefined)
    return { date, title, leaf, slots: [], reason: texts.reason(answer.empty[date] ?? { code: "closed" }) };
  const labels = day.minutes.map((minutes) => clockLabel(instantOf(day.start + minutes), viewer));
  const slots = day.minutes.map((minutes, index): Slot => {
    const start = instantOf(day.start + minutes);
    // When clocks go back, a time occurs twice. Only then do labels include the offset.
    const isTwice = labels.indexOf(labels[index]!) !== labels.lastIndexOf(labels[index]!);
    const notes = [
      isTwice ? formatOffset(toMilliseconds(start), viewer) : "",
      showsSeats && day.seatsLeft !== undefined ? texts.seats(day.seatsLeft[index]!) : "",
    ].filter((note) => note !== "");
    const slot = {
      value: formatInstant(start),
      label: labels[index]!,
      period: periodOf(minuteOfDay(start, viewer.zone)),
    };
    return notes.length === 0 ? slot : { ...slot, note: notes.join(" · ") };
  });
  return { date, title, leaf, slots, reason: null };
}

/** The slot's day in the viewer's zone, as a link target. */
function pointTo(at: Instant, viewer: Viewer): DayPointer {
  const day = dayIn(toMilliseconds(at), viewer.zone);
  return { date: day, label: formatPlainDay(day, viewer.locale) };
}

function daysOf(month: string): string[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

const closedCodes: ReadonlySet<SlotCode> = new Set(["closed", "closure", "day-off", "season", "window"]);

function stateOf(code: SlotCode): "full" | "closed" | "past" {
  if (code === "past" || code === "notice") return "past";
  return closedCodes.has(code) ? "closed" : "full";
}

function periodOf(minute: number): DayPeriod {
  if (minute < 12 * 60) return "morning";
  return minute < 17 * 60 ? "afternoon" : "evening";
}
