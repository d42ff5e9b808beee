import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { duration } from "../parts.ts";

export const processingSchema = z
  .array(
    z.strictObject({
      after: duration(0, 1_440).describe("How long after the start it begins"),
      lasts: duration(1, 1_440),
    }),
    mustBe("a list of after and lasts"),
  )
  .max(3, coded("too-many-entries", { most: 3 }))
  .describe("When the staff member is free for others while the visitor stays; rooms stay taken");
