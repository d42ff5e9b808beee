import { fieldsIn } from "../../forms/definition.ts";
import { joinForms, joinTyped, readJoined, type AskedForm, type JoinedAnswers } from "../../forms/joined.ts";
import { visitRules, type ChosenVisit } from "../chosen-visit.ts";
import { checkDetails, type DetailRules, type Details } from "./details.ts";
import { checkVisitGuests, type Guests } from "./guests.ts";
import { isAtLocation } from "../meeting-point.ts";

/** The stored details of the booker. */
export interface SavedDetails extends Details {
  hasAcceptedTerms: boolean;
  hasConsented: boolean;
  answers: JoinedAnswers;
}

interface Rules extends Pick<DetailRules, "today" | "readPhone"> {
  visit: ChosenVisit;
  /** The forms of the visit's services. */
  forms: readonly AskedForm[];
}

/**
 * Whether the stored details satisfy all services of a visit. Steps can be skipped or submitted in any order, and
 * prefilled values were never validated, so everything is checked again.
 */
export function hasAllDetails(kept: SavedDetails, { visit, forms, today, readPhone }: Rules): boolean {
  const rules = visitRules(visit);
  const location = rules.locations.findIndex((one) => isAtLocation(kept.location, one));
  if (rules.locations.length > 0 && location === -1) return false;
  const [birthYear = "", birthMonth = "", birthDay = ""] = kept.dateOfBirth?.split("-") ?? [];
  const typed = {
    ...kept,
    birthYear,
    birthMonth,
    birthDay,
    country: "",
    location: String(location),
    locationAnswer: kept.location?.detail ?? "",
    terms: kept.hasAcceptedTerms,
    consent: kept.hasConsented,
  };
  if (!checkDetails(typed, { service: rules, today, readPhone, locale: "en" }).ok) return false;
  const joined = joinForms(forms);
  const shown = fieldsIn(joined).map(({ id }) => id);
  return "answers" in readJoined(joined, joinTyped(kept.answers), shown, { today, readPhone });
}

/** Whether the services of a visit allow these guests, and whether there are enough of them. */
export function areGuestsRight({ count, named }: Guests, visit: ChosenVisit): boolean {
  const checked = checkVisitGuests({ count: String(count), named: [...named] }, visit);
  return checked.ok && checked.value.count === count && checked.value.named.length === named.length;
}
