import { isBooked } from "#domain/booking/changes.ts";
import { storable, storableText } from "#domain/forms/controls.ts";
import { faultOf, visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { TypedDetails } from "#domain/booking/details/details.ts";
import { isLive } from "#domain/booking/details/draft.ts";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { saveBookingDraft } from "#use-cases/booking/hold/save-draft.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { reviveHold } from "#use-cases/booking/hold/revive-hold.ts";
import { askedFor, sentAnswers } from "../../present/booking/service-questions.ts";
import { typedDetails, typedGuests } from "./form.ts";
import { aboutBooking, mustFind } from "../../present/booking/booking.ts";
import type { BookingRequest } from "../../present/booking/open-booking.ts";
import { senderOf } from "./sender.ts";

type HeldBooking = Pick<ReadBooking, "booking">;

/**
 * Reads a hold. Tries to reserve an expired one again, if the page still offers the same. If its time is gone, booking
 * refuses it later. Any other refusal is a rate limit.
 */
export async function readHeld(request: BookingRequest, form: FormData, token: string): Promise<Result<HeldBooking>> {
  const read = await mustFind(request, token);
  if (isBooked(read.booking.state) || isLive(read.booking)) return ok(read);
  const { page, services } = request;
  const revived = await reviveHold({ page, token, sender: senderOf(request, form) }, services);
  if (revived.ok) return ok(await mustFind(request, token));
  return revived.refusal.code === "hold-lapsed" ? ok(read) : revived;
}

/** The visit of the hold. A request without a time needs no hold. */
export async function readHeldVisit(
  request: BookingRequest,
  form: FormData,
): Promise<Result<{ token: string | null; visit: ChosenVisit }>> {
  const { query, visit } = request;
  // With `step=time` the visitor is replacing the hold, so it is ignored.
  if (query.hold !== null && query.step !== "time") {
    const read = await readHeld(request, form, query.hold);
    return read.ok ? ok({ token: query.hold, visit: aboutBooking(request, read.value).visit }) : read;
  }
  const isTimeless = faultOf(visit) === null && visitRules(visit).confirmation === "request-without-time";
  return isTimeless ? ok({ token: null, visit }) : refuse({ code: "hold-lapsed" });
}

/** Stores the fields of the form with the hold, valid or not. */
export async function keepTyped(request: BookingRequest, form: FormData, token: string): Promise<void> {
  const { page, query, services } = request;
  const keep = (draft: BookingDraft) => saveBookingDraft({ providerId: page.provider.id, token, draft }, services);
  if (query.step === "guests") return keep({ guests: typedGuests(form) });
  const { visit } = aboutBooking(request, await mustFind(request, token));
  const typed = storable(sentAnswers(form, await askedFor(request, visit)));
  const answers = Object.fromEntries([...typed].map(([name, values]) => [name, [...values]]));
  return keep({ details: storableDetails(typedDetails(form)), answers });
}

function storableDetails(details: TypedDetails): TypedDetails {
  const texts = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "string" ? storableText(value) : value,
  ]);
  return Object.fromEntries(texts) as TypedDetails;
}
