import { z } from "zod";
import { enteredText, wholeNumber } from "../forms/form-fields.server.ts";

export const scriptForm = z.object({
  /** One address in each line. */
  scripts: enteredText.transform((text) => {
    const lines = text.split("\n").map((line) => line.trim());
    return [...new Set(lines.filter((line) => line !== ""))];
  }),
  version: wholeNumber,
});
