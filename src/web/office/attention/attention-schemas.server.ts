import { z } from "zod";
import { enteredText } from "../shared/forms/form-fields.server.ts";

/** What has been seen may be fixed meanwhile, so it may be anything. */
export const seenForm = z.object({ kind: enteredText, about: enteredText });
