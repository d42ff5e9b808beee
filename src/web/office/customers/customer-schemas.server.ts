import { z } from "zod";
import { choice, enteredText, onceKey, reason } from "../shared/forms/form-fields.server.ts";

export const unremarkForm = z.object({ remark: enteredText, key: onceKey });

export const barForm = z.object({ reason, key: onceKey });

export const mergeForm = z.object({ other: enteredText, key: onceKey });

export const splitForm = z.object({ kind: choice(["email", "phone"]), value: enteredText, key: onceKey });

/** What the address of the form says is done: the bar is lifted, or the customer is erased. */
export const customerForm = z.object({ key: onceKey });
