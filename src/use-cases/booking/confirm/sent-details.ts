import { visitRules } from "#domain/booking/chosen-visit.ts";
import type { Details } from "#domain/booking/details/details.ts";
import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import type { JoinedAnswers } from "#domain/forms/joined.ts";
import type { DetailsRow } from "#store/booking/confirm/details.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { HeldVisit } from "./prepare-dates.ts";

/** What the details form contains. */
export interface DetailsToSave {
  details: Details;
  phoneTyped: string;
  /** Answers to the forms that the visit's services ask; omitted if they ask none. */
  answers?: JoinedAnswers;
  /** The browser in which they were typed; omitted if a program or the office sends them. */
  typedBy?: TypedBy;
}

export function rowOfDetails(
  held: HeldVisit,
  { details, phoneTyped, answers = {}, typedBy = null }: DetailsToSave,
): DetailsRow {
  return { details, phoneTyped, answers, typedBy, ...acceptedTexts(held) };
}

/** The booking as it will be saved. */
export function withDetails(
  booking: Booking,
  { details, phoneTyped, answers, typedBy, ...accepted }: DetailsRow,
): Booking {
  return {
    ...booking,
    ...details,
    phoneTyped,
    answers,
    draft: null,
    typedBy,
    hasAcceptedTerms: accepted.termsText !== null,
    hasConsented: accepted.consentText !== null,
  };
}

function acceptedTexts({ provider, visit }: HeldVisit) {
  const { needsTerms, needsConsent } = visitRules(visit);
  return {
    termsText: needsTerms ? provider.termsText : null,
    consentText: needsConsent ? provider.consentText : null,
  };
}
