import { z } from "zod";
import { enteredText, shownAt } from "../../shared/forms/form-fields.server.ts";

export const noteForm = z.object({
  text: shownAt(enteredText, "note-unreadable", "note-original", "note-changed"),
  /** The sentence that the operator saw. */
  was: enteredText,
});
