import { redirect, data } from "react-router";
import { checkRule } from "#domain/booking/series/repeats.ts";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { holdSeries, type WantedDate } from "#use-cases/booking/hold/hold-series.ts";
import type { BookingActionResult } from "../state/action-result.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import { repeatsFor } from "../visit/choose-visit.server.ts";
import { typedDates } from "../form.server.ts";
import { readHeld } from "../read-hold.server.ts";
import { aboutBooking } from "../page/about-booking.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { keyOf, senderOf } from "../sender.server.ts";

/** Holds the chosen dates. If some are no longer free, the list marks them and keeps all other choices. */
export async function repeat(request: BookingRequest, form: FormData) {
  const { page, query, services, path } = request;
  const choices = typedDates(form);
  const refusal = (value: Refusal) =>
    data<BookingActionResult>(
      { kind: "dates", refusal: value, choices },
      { status: refusalResponses[value.code].status },
    );
  if (query.hold === null) return refusal({ code: "hold-lapsed" });
  const read = await readHeld(request, form, query.hold);
  if (!read.ok) return refusal(read.refusal);
  const { visit } = aboutBooking(request, read.value);
  const repeats = repeatsFor(request, visit);
  const rule = query.repeat === null || repeats === null ? null : checkRule(query.repeat, repeats);
  const dates = wantedDates(choices);
  if (rule === null || !rule.ok) return refusal({ code: "choice-unknown" });
  if (dates === null) return refusal({ code: "slot-not-offered" });
  const held = await holdSeries(
    {
      provider: page.provider,
      visit,
      token: query.hold,
      rule: rule.value,
      dates,
      key: keyOf(form),
      sender: senderOf(request, form),
    },
    services,
  );
  if (held.ok) return redirect(path + searchOf(query, { step: null }), 303);
  if (held.refusal.code === "hold-lapsed") return redirect(`${path}${searchOf(query, { step: "time" })}#times`, 303);
  return refusal(held.refusal);
}

/** The dates after the first, which is already held. Null if a value is neither a start nor "skip". */
function wantedDates(choices: Record<number, string>): WantedDate[] | null {
  const dates: WantedDate[] = [];
  for (const [position, choice] of Object.entries(choices)) {
    if (choice === "skip") continue;
    const start = parseInstant(choice);
    if (start === null) return null;
    dates.push({ position: Number(position), start });
  }
  return dates;
}
