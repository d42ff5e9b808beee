import { minutesPerDay } from "./instant.ts";

declare const day: unique symbol;

/** A calendar date without a zone: whole days since 1970-01-01. */
export type Day = number & { readonly [day]: true };

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type CalendarDate = { readonly year: number; readonly month: number; readonly date: number };

const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

export function dayOf(year: number, month: number, date: number): Day {
  const leapDay = month > 2 && isLeap(year) ? 1 : 0;
  return (firstDayOf(year) + daysBeforeMonth[month - 1]! + leapDay + date - 1) as Day;
}

export function calendarDateOf(day: Day): CalendarDate {
  let year = 1970 + Math.floor(day / 365.2425);
  if (firstDayOf(year) > day) year -= 1;
  else if (firstDayOf(year + 1) <= day) year += 1;
  let rest = day - firstDayOf(year);
  let month = Math.min(12, Math.floor(rest / 29) + 1);
  while (startOfMonth(year, month) > rest) month -= 1;
  rest -= startOfMonth(year, month);
  return { year, month, date: rest + 1 };
}

/** The day of a wall time, given in minutes since 1970-01-01 00:00. */
export function dayOfWall(wallMinutes: number): Day {
  return Math.floor(wallMinutes / minutesPerDay) as Day;
}

export function weekdayOf(day: Day): Weekday {
  return (((((day + 3) % 7) + 7) % 7) + 1) as Weekday;
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The same date a number of months later, or the last day of a shorter month (31 January, 28 February, 31 March). */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = calendarDateOf(day);
  const count = year * 12 + month - 1 + months;
  const newYear = Math.floor(count / 12);
  const newMonth = count - newYear * 12 + 1;
  return dayOf(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

/** Parses 2028-02-29. Returns null if there is no such date. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const date = Number(text.slice(8));
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null;
  return dayOf(year, month, date);
}

/** The years of the calendar. Nothing is planned in others, and zones are not known there. */
const planned = /^(19[7-9]\d|20\d\d|21\d\d)-/;

/** A day that somebody asks for, in an address or in a form. Null if there is no such date, or it is outside the calendar. */
export function readPlainDay(text: string): Day | null {
  return planned.test(text) ? parseDay(text) : null;
}

export function formatDay(day: Day): string {
  const { year, month, date } = calendarDateOf(day);
  return `${String(year).padStart(4, "0")}-${twoDigits[month]}-${twoDigits[date]}`;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function firstDayOf(year: number): number {
  const past = year - 1;
  return 365 * (year - 1970) + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - 477;
}

function startOfMonth(year: number, month: number): number {
  return daysBeforeMonth[month - 1]! + (month > 2 && isLeap(year) ? 1 : 0);
}
