import { z } from "zod";
import { readInstant } from "#domain/time/instant.ts";
import { enteredText, language, onceKey, reason, shownAt } from "../../shared/forms/form-fields.server.ts";

export const offerForm = z.object({ reason, key: onceKey });

export const extendOfferForm = z.object({
  until: shownAt(enteredText.transform(readInstant), "waiting-end"),
  key: onceKey,
});

export const removePersonForm = z.object({ key: onceKey });

/** What is wrong with a name or a contact is said by the rules of joining, which name the field. */
export const addPersonForm = z.object({
  name: enteredText,
  email: enteredText,
  phone: enteredText,
  seats: enteredText,
  locale: language,
  key: onceKey,
});
