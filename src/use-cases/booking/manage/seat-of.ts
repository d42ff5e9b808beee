import { seatPrice } from "#domain/booking/seat-price.ts";
import { payNowLeft } from "#domain/pricing/seat.ts";
import { findLinkPrice } from "#store/booking/one-time-links.ts";
import type { Booking, BookingLine } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import { atListPrice } from "../../credits/price-dates.ts";
import { servicesOfLines, type BookedVisit } from "./read-manage.ts";

export interface LeavingSeat {
  guest: number;
  /** The seat's part of the visit's price. */
  price: number;
  /** What codes took off it. */
  discount: number;
  /** The guest's own lines; empty if the guest shares the booker's. */
  own: BookingLine[];
  /** The lines that were paid for the seat, each with the amount due when booking, and the visits of its pass. */
  paid: BookingLine[];
  /** What the visit costs without the seat. */
  left: { total: number; payNow: number };
}

/** One guest's share of a visit and of its payment. Shown before the guest cancels. */
export async function seatOf(managed: BookedVisit, guest: number, db: Database | Transaction): Promise<LeavingSeat> {
  const { booking } = managed;
  const { linkId, providerId } = booking;
  const people = 1 + booking.guestCount;
  const terms = {
    service: servicesOfLines(managed)[0],
    isFixed: linkId !== null && (await findLinkPrice(db, providerId, linkId)) !== null,
  };
  const { lines } = booking;
  const price = seatPrice(guest, { ...terms, lines, people: people - passVisitsOf(booking) });
  const listPrice = seatPrice(guest, { ...terms, lines: atListPrice(booking).lines, people });
  const own = booking.lines.filter(({ person, isCancelled }) => person === guest && !isCancelled);
  const line = booking.lines[0]!;
  const visits = hasPass(line, people) ? 1 : 0;
  const shared = { ...line, payNow: line.payNow - payNowLeft(line, price, booking.currency), passVisits: visits };
  const paid = own.length > 0 ? own : [shared];
  const dueNow = (lines: readonly BookingLine[]) => lines.reduce((sum, { payNow }) => sum + payNow, 0);
  const active = booking.lines.filter(({ isCancelled }) => !isCancelled);
  const discount = listPrice - price;
  return {
    guest,
    price,
    discount,
    own,
    paid,
    left: { total: booking.total - price, payNow: dueNow(active) - dueNow(paid) },
  };
}

/** Whether a pass pays for every seat of a shared line. Otherwise it pays for the others, and the guest's seat has a price. */
function hasPass({ passVisits }: BookingLine, people: number): boolean {
  return passVisits > 0 && passVisits >= people;
}

/** The seats of a shared line that a pass pays for have no price. */
function passVisitsOf({ lines }: Booking): number {
  return lines.length === 1 ? lines[0]!.passVisits : 0;
}
