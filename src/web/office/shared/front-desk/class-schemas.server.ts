import { z } from "zod";
import { choice, enteredText, onceKey, reason, several, shownAt, ticked } from "../forms/form-fields.server.ts";

/** `since`: takes back what was recorded then. */
export const arrivedForm = z.object({ since: enteredText });

export const calledForm = z.object({ reference: enteredText, called: choice(["yes", "no"]) });

/** A date is the id of its session and the revision that the page showed, a person the reference of their visit. */
export const cancelClassForm = z.object({
  do: choice(["cancel", "look"]),
  date: several,
  seen: several,
  ends: ticked,
  reason,
  message: shownAt(enteredText, "message-unreadable"),
  key: onceKey,
});
