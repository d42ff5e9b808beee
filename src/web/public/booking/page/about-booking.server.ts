import { visitOfLines } from "#domain/booking/chosen-visit.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { isOwnBooking, type BecomeBooking } from "#use-cases/booking/confirm/own-token.ts";
import { findBookingOf, type ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { readManaged, type ManagedBooking } from "#use-cases/booking/manage/read-manage.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { onClockOf, type BookingRequest } from "./open-booking.server.ts";

/** Replaces the visit in the URL with the one that was booked: it decides what the page asks and shows. */
export function aboutBooking(request: BookingRequest, { booking }: Pick<ReadBooking, "booking">): BookingRequest {
  const visit = visitOfLines(booking.lines, request.page.services) ?? request.visit;
  return onClockOf({ ...request, visit }, booking);
}

/** Whether the browser booked it, on a page that offers its services. */
export function isHere({ page, browser }: BookingRequest, { booking }: BecomeBooking): boolean {
  return booking.providerId === page.provider.id && browser.own !== null && isOwnBooking(booking, browser.own);
}

/** Only the booking itself, which is enough to handle a form. */
export async function mustFind(
  { page, services, code }: BookingRequest,
  token: string,
): Promise<Pick<ReadBooking, "booking">> {
  const found = await findBookingOf(page, token, services);
  if (!found.ok) throw await refusedInWords(found.refusal, code);
  return { booking: found.value };
}

/** Reads a booking by the booker's token. Refuses if the booking does not belong to this page. */
export async function mustManage({ page, services, code }: BookingRequest, token: string): Promise<ManagedBooking> {
  const read = await readManaged(token, services, languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const isHere =
    read.value.provider.id === page.provider.id &&
    read.value.services.every(({ id }) => page.services.some((service) => service.id === id));
  if (!isHere) throw refused({ code: "booking-not-found" });
  return read.value;
}
