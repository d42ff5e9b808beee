import { z } from "zod";
import { cancelCauses } from "#use-cases/office/booking/cancel-by-office.ts";
import { choice, enteredText, onceKey, shownAt, wholeNumber } from "../forms/form-fields.server.ts";

export const cancelForm = z.object({
  cause: choice(cancelCauses),
  message: shownAt(enteredText, "message-unreadable"),
  revision: wholeNumber,
  key: onceKey,
});
