import { z } from "zod";
import { choice, enteredText, shownAt } from "../forms/form-fields.server.ts";

export const answerForm = z.object({
  intent: choice(["confirm", "propose", "decline"], "start-missing"),
  start: enteredText,
  reason: shownAt(enteredText, "reason-unreadable"),
});
