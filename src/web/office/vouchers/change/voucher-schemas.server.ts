import { z } from "zod";
import {
  enteredText,
  language,
  onceKey,
  reason,
  shownAt,
  ticked,
  wholeNumber,
} from "../../shared/forms/form-fields.server.ts";

export const issueForm = z.object({
  /** The slug of a package; empty for a voucher, which has an amount. */
  package: shownAt(enteredText, "voucher-package"),
  amount: shownAt(enteredText, "voucher-amount"),
  name: shownAt(enteredText, "name-unreadable"),
  email: shownAt(enteredText, "email-unreadable"),
  mails: ticked,
  message: shownAt(enteredText, "message-unreadable"),
  locale: language,
  reason,
  key: onceKey,
});

export const extendForm = z.object({ until: shownAt(enteredText, "voucher-day"), key: onceKey });

export const mailForm = z.object({ key: onceKey });

export const correctForm = z.object({
  /** Money, or a number of visits. */
  amount: shownAt(enteredText, "voucher-amount"),
  seen: wholeNumber,
  reason,
  key: onceKey,
});

export const voidForm = z.object({ reason, key: onceKey });
