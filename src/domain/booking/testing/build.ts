import { chosenLine, type ChosenVisit } from "../chosen-visit.ts";
import { defaultPresence, type BookableService } from "../service.ts";

/** A service with the default requirements. */
export function service(id: string, changes: Partial<BookableService> = {}): BookableService {
  return {
    id,
    slug: id,
    name: id,
    summary: "",
    description: "",
    image: null,
    alt: "",
    durations: [30],
    staffing: "any",
    canChooseMember: true,
    members: [],
    seats: 1,
    maxSeatsPerBooking: null,
    hasWaitingList: false,
    hasWaitingDays: false,
    hasWatches: false,
    guests: "none",
    needsGuests: false,
    locations: [],
    fields: defaultPresence,
    detailsForm: null,
    needsTerms: false,
    needsConsent: false,
    confirmation: "at-once",
    price: 0,
    durationPrices: {},
    supply: "starts",
    sessions: [],
    showSeats: "words",
    pricePer: "booking",
    payNow: "nothing",
    deposit: 0,
    refundPercent: 100,
    refundCutoffMinutes: 0,
    refundCountsFrom: "course",
    makeUp: null,
    courses: [],
    recurrence: [],
    recurrenceMax: 24,
    recurrencePay: "first",
    rescheduleCutoffMinutes: 0,
    cancelCutoffMinutes: 0,
    thankYou: "",
    followUp: "",
    redirectUrl: null,
    ...changes,
  };
}

/** The services of each person, one list per person. */
export function party(...people: BookableService[][]): ChosenVisit {
  return { people: people.map((own) => ({ lines: own.map((one) => chosenLine(one, { seats: 1 })) })) };
}
