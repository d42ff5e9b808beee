import type { Services } from "../shared/services.ts";
import { creditsAsJson, entryAsJson, orderAsJson, responseAsJson, seatAsJson, visitAsJson } from "./as-json.ts";
import { collectPerson, type PersonData } from "./collect-person.ts";
import type { FoundPerson } from "./find-person.ts";

/** Everything that one provider stores about a person, for a file. `origin`: the base of the links to uploads. */
export async function exportPerson(
  person: FoundPerson,
  origin: string,
  services: Pick<Services, "db" | "clock" | "secret">,
): Promise<object> {
  return personAsJson(person, await collectPerson(person, services), origin);
}

export function personAsJson({ provider }: Pick<FoundPerson, "provider">, data: PersonData, origin: string): object {
  return {
    provider: provider.slug,
    business: provider.name,
    visits: data.visits.map(({ remarks, ...visit }) => ({ ...visitAsJson(visit), remarks })),
    seats: data.seats.map(({ startsAt, guest, givenAt, mails }) => ({
      startsAt,
      ...seatAsJson(guest, givenAt, mails),
    })),
    responses: data.responses.map((response) => responseAsJson(response, origin)),
    orders: data.orders.map((order) => orderAsJson(order)),
    credits: creditsAsJson(data.credits),
    waitingLists: data.entries.map((entry) => entryAsJson(entry)),
  };
}
