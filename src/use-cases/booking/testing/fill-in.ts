import { visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Details } from "#domain/booking/details/details.ts";
import { asWritten } from "#domain/booking/meeting-point.ts";
import type { Result } from "#domain/errors.ts";
import type { Services } from "../../shared/services.ts";
import { saveBookingDetails, type DetailsCommand } from "../confirm/book.ts";

export const ada: Details = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "",
  dateOfBirth: null,
  notes: "",
  location: null,
};

/** Ada's details, with the first meeting point that suits the whole visit. */
function adaAt(visit: ChosenVisit): Details {
  const [place] = visitRules(visit).locations;
  return place === undefined ? ada : { ...ada, location: { kind: place.kind, ...asWritten(place) } };
}

/** Submits the details step as Ada. */
export function fillIn(
  held: Pick<DetailsCommand, "provider" | "visit" | "token">,
  services: Services,
): Promise<Result<null>> {
  const { provider, visit, token } = held;
  return saveBookingDetails({ provider, visit, token, details: adaAt(visit), phoneTyped: "" }, services);
}
