import { z } from "zod";
import { enteredText, shownAt, ticked } from "../../../shared/forms/form-fields.server.ts";

/** Opens the business again, or closes the one with this slug. */
export const closeForm = z.object({ slug: shownAt(enteredText, "business-unnamed"), open: ticked });
