import type { BookableService } from "#domain/booking/service.ts";
import { newBookingPath } from "#domain/navigation/office-addresses.ts";
import type { WantedStart } from "#use-cases/office/new-booking/hold/hold-for-visitor.ts";
import type { OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import type { Translator } from "../../../../i18n/translator.ts";
import { readAnyParty, writeParty } from "../../choice.server.ts";
import type { TimesView } from "../../new-booking-views.ts";

type Party = NonNullable<WantedStart["party"]>;

interface Open {
  offered: OfferedServices;
  service: BookableService;
  chosen: Omit<WantedStart, "start">;
  t: Translator;
}

/** Who has what, with links that add and remove. A class is for one service. */
export function presentParty(url: URL, { offered, service, chosen, t }: Open): TimesView["party"] {
  if (service.supply !== "starts" && chosen.party === undefined) return null;
  const { member, duration } = chosen;
  const party: Party = chosen.party ?? [[{ service: service.slug, member: member === "" ? null : member, duration }]];
  const to = (next: Party, add?: string) => addressOf(url, offered, next, add);
  const isOne = party.flat().length === 1;
  return {
    people: isOne
      ? []
      : party.map((lines, person) => ({
          key: String(person),
          title: t("console.new.person", { number: String(person + 1) }),
          lines: lines.map((line, index) => {
            const own = offered.services.find(({ slug }) => slug === line.service);
            const name = own?.members.find(({ slug }) => slug === line.member)?.name;
            const label = [own?.name ?? line.service, ...(name === undefined ? [] : [name])].join(", ");
            const rest = party
              .map((other, at) => (at === person ? other.toSpliced(index, 1) : other))
              .filter((other) => other.length > 0);
            return {
              key: String(index),
              label,
              remove: { label: t("console.new.removeLine", { what: label }), href: to(rest) },
            };
          }),
          more: { label: t("console.new.addService"), href: to(party, String(person)) },
        })),
    more: [
      ...(isOne ? [{ label: t("console.new.addService"), href: to(party, "0") }] : []),
      { label: t("console.new.addPerson"), href: to(party, "new") },
    ],
  };
}

/** What is chosen of one service alone is said by other names. */
function addressOf({ searchParams }: URL, { provider }: OfferedServices, party: Party, add?: string): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ["service", "member", "minutes", "people", "cart", "add"]) query.delete(name);
  const [first] = party.flat();
  if (first !== undefined) query.set("service", first.service);
  if (add !== undefined) query.set("add", add);
  if (party.flat().length > 1 || add !== undefined) query.set("cart", writeParty(party));
  else if (first?.member != null) query.set("member", first.member);
  return `${newBookingPath(provider.slug)}?${query}`;
}

/** The address with one more service for a person of the party, or for another person. Null if nothing is being added. */
export function addingTo(url: URL, offered: OfferedServices): ((service: string) => string) | null {
  const add = url.searchParams.get("add");
  if (add === null) return null;
  const party = readAnyParty(url.searchParams.get("cart"));
  return (service) => {
    const line = { service, member: null, duration: null };
    const next = party.map((lines, person) => (String(person) === add ? [...lines, line] : lines));
    return addressOf(url, offered, add === "new" ? [...next, [line]] : next);
  };
}
