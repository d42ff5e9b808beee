import { z } from "zod";
import { coded, mustBe } from "../coded.ts";
import { formatMinute, parseMinute } from "#domain/time/hours.ts";
import { duration, whole } from "../parts.ts";

const usual = { offer: 720, most: 50, quiet: { from: 1_260, to: 480 }, day: false, earlier: false };

const message = coded("not-quiet-hours", {
  usual: `${formatMinute(usual.quiet.from)}-${formatMinute(usual.quiet.to)}`,
});

const quiet = z
  .string(message)
  .regex(/^(none|\d\d?:\d\d-\d\d?:\d\d)$/, message)
  .transform((value, context) => {
    if (value === "none") return { from: 0, to: 0 };
    const [from = null, to = null] = value.split("-").map(parseMinute);
    if (from !== null && to !== null && from < 1_440 && to < 1_440 && from !== to) return { from, to };
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .describe("When the time to answer rests, in the provider's time zone, while more than 12 hours are left");

/** `true`, or the terms of the list. */
export const waitingListSchema = z
  .union(
    [
      z.boolean().transform((isOn) => (isOn ? usual : null)),
      z
        .strictObject({
          offer: duration(20, 7 * 1_440)
            .prefault("12 h")
            .describe("How long an offer can be accepted; shorter near the start"),
          most: whole(1, 1_000).default(usual.most).describe("The most entries for one session"),
          quiet: quiet.prefault("21:00-08:00"),
          day: z.boolean().default(false).describe("Visitors can also wait for any time of a day that is full"),
          earlier: z
            .boolean()
            .default(false)
            .describe("Visitors can ask to be told if an earlier time comes up, also for a booked visit"),
        })
        .transform((terms): typeof usual => terms),
    ],
    mustBe("true, or a mapping with offer, most, quiet, day or earlier"),
  )
  .describe("Visitors can wait for seats of a session that is full, or for another time");
