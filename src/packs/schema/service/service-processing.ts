import { z } from "zod";
import { duration } from "../parts.ts";

export const processingSchema = z
  .array(
    z.strictObject({
      after: duration(0, 1_440).describe("How long after the start it begins"),
      lasts: duration(1, 1_440),
    }),
    "must be a list of after and lasts",
  )
  .max(3, "has more than 3 entries")
  .describe("When the staff member is free for others while the visitor stays; rooms stay taken");
