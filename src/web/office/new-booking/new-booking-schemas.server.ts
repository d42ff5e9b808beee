import { z } from "zod";
import { waivers } from "#domain/office/booking/waivers.ts";
import {
  choice,
  chosen,
  enteredText,
  language,
  onceKey,
  several,
  shownAt,
  size,
  ticked,
} from "../shared/forms/form-fields.server.ts";

/** What is held: chosen from a list, or typed as a day and a time. */
export const holdForm = z.object({
  choice: enteredText,
  service: enteredText,
  member: enteredText,
  people: size,
  length: size,
  /** Several services at once or in a row. */
  cart: enteredText,
  date: enteredText,
  time: enteredText,
  waive: chosen(waivers),
  /** One of the suggested reasons, or words of the operator's own. */
  reason: enteredText,
  words: shownAt(enteredText, "reason-missing"),
  key: onceKey,
});

/** What the office may say about the visitor, and what happens with the held time. */
export const heldForm = z.object({
  firstName: enteredText,
  lastName: enteredText,
  phone: enteredText,
  email: enteredText,
  notes: enteredText,
  /** What pays at once: a code, or something that the visitor has. */
  code: shownAt(enteredText, "code-refused"),
  credit: enteredText,
  locale: language,
  confirmation: ticked,
  people: size,
  minutes: size,
  /** How often it repeats, how many dates that makes, and those that were chosen. */
  rule: enteredText,
  times: size,
  dates: several,
  /** A customer who was chosen from those that were found. */
  caller: enteredText,
  intent: choice(["", "book", "release", "hold", "look-up", "plan", "dates", "nearest", "once"]),
  key: onceKey,
});

/** What a button of the form does. */
export type HeldIntent = z.output<typeof heldForm>["intent"];
