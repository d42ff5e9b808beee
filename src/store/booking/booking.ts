import type { MeetingPoint } from "#domain/booking/meeting-point.ts";
import type { BookingState } from "#domain/booking/changes.ts";
import type { LineBasis } from "#domain/booking/line-terms.ts";
import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import type { BookingDraft } from "#domain/booking/details/draft-fields.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import type { CreditKey } from "../credits/credits.ts";

export interface KnownDetails {
  firstName: string;
  lastName: string;
  email: string;
  phoneTyped: string;
  dateOfBirth: string | null;
  notes: string;
  /** The answers to the forms that its services ask. */
  answers: JoinedAnswers;
  /** What was typed since then and not yet submitted successfully. */
  draft: BookingDraft | null;
  /** In which browser. */
  typedBy: TypedBy;
}

export interface BookingLine {
  position: number;
  /** 0 is the booker; 1 and up are the guests. */
  person: number;
  serviceId: string;
  service: string;
  sessionId: string | null;
  memberId: string | null;
  member: string | null;
  /** Why this member was assigned. A member that the visitor chose remains when the visit is moved. */
  why: string | null;
  seats: number;
  duration: number;
  price: number;
  /** The part of the price that is paid when booking, and the refund terms that the visitor agreed to. */
  payNow: number;
  refundPercent: number;
  refundCutoffMinutes: number;
  isCancelled: boolean;
  /** What a coupon and a pass took off its list price. */
  discount: number;
  couponId: string | null;
  passId: string | null;
  /** The visits of its pass that it uses, and what of the discount they pay. */
  passVisits: number;
  passAmount: number;
  basis: LineBasis;
  /** The course that its session belongs to. */
  courseId: string | null;
}

export interface BookingGuest {
  position: number;
  name: string;
  email: string;
  tokenSealed: string | null;
  isCancelled: boolean;
  /** The guest's name and address were erased. */
  isErased: boolean;
}

export interface Booking {
  id: string;
  providerId: string;
  reference: string;
  state: BookingState;
  /** Until the hold expires, by the database's clock. */
  secondsLeft: number | null;
  /** Since it was first held, or since the end of the waiting list's offer, by the database's clock. */
  secondsOld: number;
  /** A hold that the waiting list made. */
  isOffer: boolean;
  /** Null for a request for which the office chooses the time. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The time from which it was moved. */
  formerStartsAt: Date | null;
  /** The time that the office proposes for a request. */
  proposedStartsAt: Date | null;
  tokenSealed: string | null;
  seriesId: string | null;
  /** The date's number in the series. Skipped dates leave gaps. */
  seriesPosition: number | null;
  linkId: string | null;
  zone: string;
  locale: string;
  tag: string | null;
  currency: string;
  total: number;
  /** What a card pays when booking: what is due then, without what vouchers pay of it. */
  payNow: number;
  /** What vouchers pay of the total, after returns. */
  paidByVoucher: number;
  /** What the business keeps of what was paid beyond the price, or for a visit that does not take place. */
  retained: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneTyped: string;
  dateOfBirth: string | null;
  notes: string;
  answers: JoinedAnswers;
  draft: BookingDraft | null;
  typedBy: TypedBy;
  hasAcceptedTerms: boolean;
  hasConsented: boolean;
  /** Whether it was found to have everything that its services ask for. */
  isChecked: boolean;
  location: MeetingPoint | null;
  guestCount: number;
  guests: BookingGuest[];
  cancellationReason: string | null;
  declineReason: string | null;
  /** What the business did to the booked visit, and why. */
  businessChange: "cancelled" | "moved" | null;
  businessReason: string | null;
  lines: BookingLine[];
  /** The codes that were typed for it, in order. A series has them at its first date. */
  codes: CreditKey[];
  revision: number;
  createdAt: Date;
  changedAt: Date;
  /** When the office answered the request. */
  answeredAt: Date | null;
  /** When the visitor's data was erased. */
  erasedAt: Date | null;
}

export type BookingKey = Pick<Booking, "id" | "providerId">;

/** What is stored of the token that opens it. */
export interface StoredToken {
  tokenHash: Buffer;
  tokenSealed: string;
}
