import { isBooked } from "#domain/booking/changes.ts";
import { storable, storableText } from "#domain/forms/controls.ts";
import { visitFaultOf, visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { TypedDetails } from "#domain/booking/details/details.ts";
import { isDraftLive } from "#domain/booking/details/draft.ts";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import { isSameBrowser, maySee, mayUse, unknownBrowser, type TypedBy } from "#domain/booking/details/typed-by.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { saveBookingDraft, typeInstead } from "#use-cases/booking/hold/save-draft.ts";
import { findBecome } from "#use-cases/booking/confirm/own-token.ts";
import { localizeBooking } from "#use-cases/booking/find/localize-booking.ts";
import { findBookingOf, type ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { reviveHold } from "#use-cases/booking/hold/revive-hold.ts";
import { wasDone } from "#use-cases/shared/idempotency.ts";
import { refused } from "../../http/refused.ts";
import { askedFor, sentAnswers } from "./services/service-questions.server.ts";
import { typedDetails, typedGuests } from "./form.server.ts";
import { aboutBooking, isHere, mustFind } from "./page/about-booking.server.ts";
import type { BookingRequest } from "./page/open-booking.server.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { keyOf, senderOf } from "./sender.server.ts";

type HeldBooking = Pick<ReadBooking, "booking">;

/**
 * Reads a hold. Tries to reserve an expired one again, if the page still offers the same. If its time is gone, booking
 * refuses it later. Any other refusal is a rate limit.
 */
export async function readHeld(request: BookingRequest, form: FormData, token: string): Promise<Result<HeldBooking>> {
  const found = await findBookingOf(request.page, token, request.services);
  if (!found.ok) {
    const own = await findOwn(request, form, token);
    if (own !== null) return ok(own);
    throw await refusedInWords(found.refusal, request.code);
  }
  const read = { booking: found.value };
  // Booked before bookings had tokens of their own. Only the browser that typed the details gets the booking from its hold.
  if (isBooked(read.booking.state) && !mayUse(read.booking.typedBy, request.browser.own))
    throw refused({ code: "booking-not-found" });
  if (isBooked(read.booking.state) || isDraftLive(read.booking)) return ok(read);
  const { page, services } = request;
  const revived = await reviveHold({ page, token, sender: senderOf(request, form) }, services);
  if (revived.ok) return ok(await mustFind(request, token));
  return revived.refusal.code === "hold-lapsed" ? ok(read) : revived;
}

/** What the hold became, if this browser or this very form booked it. */
async function findOwn(request: BookingRequest, form: FormData, token: string): Promise<HeldBooking | null> {
  const { services, page } = request;
  const become = await findBecome(token, services);
  if (become === undefined) return null;
  const providerId = page.provider.id;
  const isRepeat = () => wasDone(services.db, { providerId, operation: "book", key: keyOf(form) });
  const isOwn = isHere(request, become) || (become.booking.providerId === providerId && (await isRepeat()));
  return isOwn ? { booking: localizeBooking(become.booking, page.services) } : null;
}

/** The visit of the hold. A request without a time needs no hold. */
export async function readHeldVisit(
  request: BookingRequest,
  form: FormData,
): Promise<Result<{ token: string | null; visit: ChosenVisit; typedBy: TypedBy }>> {
  const { query, visit } = request;
  // With `step=time` the visitor is replacing the hold, so it is ignored.
  if (query.hold !== null && query.step !== "time") {
    const read = await readHeld(request, form, query.hold);
    if (!read.ok) return read;
    const { typedBy } = read.value.booking;
    return ok({ token: query.hold, visit: aboutBooking(request, read.value).visit, typedBy });
  }
  const isTimeless = visitFaultOf(visit) === null && visitRules(visit).confirmation === "request-without-time";
  return isTimeless ? ok({ token: null, visit, typedBy: null }) : refuse({ code: "hold-lapsed" });
}

/** The browser that types, for what it sends to be stored with. */
export function typingBrowser({ browser }: BookingRequest): Uint8Array {
  return browser.own ?? unknownBrowser;
}

/** Empties what another browser typed, before this one's text is stored. */
export async function typeHere(request: BookingRequest, token: string, typedBy: TypedBy): Promise<void> {
  const own = typingBrowser(request);
  if (isSameBrowser(typedBy, own)) return;
  await typeInstead({ providerId: request.page.provider.id, token, typedBy: own }, request.services);
}

/** Stores the fields of the form with the hold, valid or not. */
export async function keepTypedOf(request: BookingRequest, form: FormData, token: string): Promise<void> {
  const { page, query, services, browser } = request;
  const { booking } = await mustFind(request, token);
  const { typedBy } = booking;
  const keep = (draft: BookingDraft, by: TypedBy) =>
    saveBookingDraft({ providerId: page.provider.id, token, draft, typedBy: by }, services);
  if (query.step === "guests")
    return mayUse(typedBy, browser.own) ? keep({ guests: typedGuests(form) }, typedBy) : undefined;
  const { visit } = aboutBooking(request, { booking });
  const typed = storable(sentAnswers(form, await askedFor(request, visit)));
  const answers = Object.fromEntries([...typed].map(([name, values]) => [name, [...values]]));
  const details = storableDetails(typedDetails(form));
  // Somebody who only looks at a copied address empties nothing.
  if (!maySee(typedBy, browser.own) && isEmpty(details) && typed.size === 0) return undefined;
  await typeHere(request, token, typedBy);
  return keep({ details, answers }, typingBrowser(request));
}

/** The country and the place are chosen before anything is typed. */
function isEmpty(details: TypedDetails): boolean {
  const typed = Object.entries(details).filter(([name]) => name !== "country" && name !== "location");
  return typed.every(([, value]) => value === "" || value === false);
}

function storableDetails(details: TypedDetails): TypedDetails {
  const texts = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "string" ? storableText(value) : value,
  ]);
  return Object.fromEntries(texts) as TypedDetails;
}
