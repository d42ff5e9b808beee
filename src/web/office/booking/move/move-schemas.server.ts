import { z } from "zod";
import { waivers } from "#domain/office/booking/waivers.ts";
import { chosen, enteredText, onceKey, size, wholeNumber } from "../../shared/forms/form-fields.server.ts";

export const moveForm = z.object({
  /** Chosen from the list; otherwise a day and a time were typed. */
  start: enteredText,
  date: enteredText,
  time: enteredText,
  member: enteredText,
  length: size,
  waive: chosen(waivers),
  /** One of the suggested reasons, or words of the operator's own. */
  reason: enteredText,
  words: enteredText,
  revision: wholeNumber,
  key: onceKey,
});
