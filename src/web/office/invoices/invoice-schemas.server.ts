import { z } from "zod";
import { choice, enteredText, reason, shownAt } from "../shared/forms/form-fields.server.ts";

export const invoiceForm = z.object({
  do: choice(["issue", "credit"]),
  "bill-to": shownAt(enteredText, "invoice-address", "invoice-letters"),
  /** Of the invoice that is taken back. What is no number is that of none. */
  number: enteredText.transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : 0)),
  reason,
});
