import { z } from "zod";
import { enteredText, wholeNumber } from "../../shared/forms/form-fields.server.ts";

/** The mark of what a change means for visits to come, which was read; empty if nothing was asked yet. */
const confirmed = enteredText;

/** Goes back to a version, from the one that the page showed. */
export const backForm = z.object({ back: wholeNumber, version: wholeNumber, confirmed });

export const bringBackForm = z.object({ kind: enteredText, id: enteredText, confirmed });

/** `held`: how many visits to come there were when the page asked. */
export const removeThingForm = z.object({ version: wholeNumber, confirmed, held: wholeNumber });
