import { z } from "zod";
import { readNext } from "#domain/navigation/office-addresses.ts";
import { waivers } from "#domain/office/booking/waivers.ts";
import { attendances } from "#domain/office/front-desk/attendance.ts";
import { blockKinds } from "#domain/office/front-desk/blocks.ts";
import {
  choice,
  chosen,
  enteredText,
  ifSent,
  onceKey,
  reason,
  shownAt,
  ticked,
  typedDay,
  wholeNumber,
} from "../forms/form-fields.server.ts";

/** As the minute of its day; null if it is none. A block of whole days does not need one. */
const clockTime = enteredText.transform((value) => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(value) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
});

export const blockForm = z.object({
  target: shownAt(enteredText, "block-target"),
  kind: choice(blockKinds),
  first: typedDay("block-time"),
  /** Null: the first one. */
  last: ifSent(typedDay("block-time")),
  start: clockTime,
  end: clockTime,
  whole: ticked,
  /** Up to which day it repeats; null: it is once. */
  weekly: shownAt(ifSent(typedDay("block-time")), "block-repeat"),
  words: shownAt(enteredText, "words-unreadable"),
  key: onceKey,
});

export const removeBlockForm = z.object({ rest: ticked, key: onceKey });

export const illForm = z.object({ member: enteredText, date: typedDay("block-time"), key: onceKey });

export const attendanceForm = z.object({
  /** 0 is the booker. */
  person: wholeNumber,
  /** Null: nothing is recorded. */
  was: ifSent(choice(attendances)),
  to: ifSent(choice(attendances)),
  /** The page whose button was pressed; null if it is none of the office. */
  next: enteredText.transform(readNext),
  /** What is shown there. */
  at: enteredText.transform((value) => (/^[\w-]{1,80}$/.test(value) ? value : "")),
});

export const remarkForm = z.object({ text: shownAt(enteredText, "remark-unreadable"), key: onceKey });

export const sessionMoveForm = z.object({
  start: enteredText,
  member: enteredText,
  room: enteredText,
  waive: chosen(waivers),
  reason,
  revision: wholeNumber,
  key: onceKey,
});
