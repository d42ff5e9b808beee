import { z } from "zod";
import { handMethods } from "#domain/office/money/takings.ts";
import { choice, enteredText, onceKey, shownAt, ticked, wholeNumber } from "../../shared/forms/form-fields.server.ts";

/** What is sold is in the address of the form. */
export const sellForm = z.object({
  method: choice(handMethods),
  name: shownAt(enteredText, "name-unreadable"),
  phone: shownAt(enteredText, "phone-unreadable"),
  email: shownAt(enteredText, "email-unreadable"),
  mails: ticked,
  recipient: shownAt(enteredText, "sale-recipient"),
  message: shownAt(enteredText, "message-unreadable"),
  tip: shownAt(enteredText, "tip-unreadable"),
  "tip-for": enteredText,
  again: ticked,
  /** The sum that the page showed. */
  total: wholeNumber,
  key: onceKey,
});
