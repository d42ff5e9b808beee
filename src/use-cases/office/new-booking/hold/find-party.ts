import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { Office } from "#domain/office/actor.ts";
import type { Services } from "../../../shared/services.ts";
import { chooseForVisitor, type WantedStart } from "./hold-for-visitor.ts";

/** The visit of a party, to ask for its times. Undefined if one of its services is not offered like this. */
export async function findParty(
  office: Office,
  party: NonNullable<WantedStart["party"]>,
  services: Services,
): Promise<ChosenVisit | undefined> {
  const wanted = { service: "", member: "", people: 1, duration: null, party };
  const chosen = await chooseForVisitor(office, wanted, services);
  return chosen.ok ? chosen.value.visit : undefined;
}
