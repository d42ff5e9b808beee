import { z } from "zod";
import { inPersonChoices } from "#use-cases/office/booking/cancel-by-office.ts";
import { cancelCauses } from "#use-cases/office/booking/cancel-visit.ts";
import { choice, enteredText, onceKey, shownAt, wholeNumber } from "../forms/form-fields.server.ts";

export const cancelForm = z.object({
  cause: choice(cancelCauses),
  /** Empty if nothing was paid in person. */
  inPerson: shownAt(choice(["", ...inPersonChoices]), "terms-keep-nothing"),
  message: shownAt(enteredText, "message-unreadable"),
  revision: wholeNumber,
  key: onceKey,
});
