import { z } from "zod";
import { choice, enteredText, language, onceKey, size, ticked } from "../shared/forms/form-fields.server.ts";

export const holdForm = z.object({
  /** What a button of a list holds. */
  choice: enteredText,
  key: onceKey,
});

/** What is wrong with a name or a contact is said by the rules of details, which name the field. */
export const heldForm = z.object({
  firstName: enteredText,
  lastName: enteredText,
  phone: enteredText,
  email: enteredText,
  notes: enteredText,
  locale: language,
  confirmation: ticked,
  /** The booker and the guests; null if nobody may come along. */
  people: size,
  /** Null: the length that is held. */
  minutes: size,
  intent: choice(["book", "hold", "look-up", "release"]),
  key: onceKey,
});

/** What a button of the form does. */
export type HeldIntent = z.output<typeof heldForm>["intent"];
