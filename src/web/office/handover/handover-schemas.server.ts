import { z } from "zod";
import { eachRead, enteredText, ifSent, onceKey, reason } from "../shared/forms/form-fields.server.ts";
import { readDecision } from "./decision-field.server.ts";

export const handoverForm = z.object({
  /** One choice for each visit. */
  row: eachRead(readDecision),
  reason,
  key: onceKey,
  /** The handover that is to be continued; null: a new one. */
  handover: ifSent(enteredText),
});
