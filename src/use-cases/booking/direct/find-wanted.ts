import { chooseWanted, namesOf, type WantedServices } from "#domain/booking/choice/wanted-visit.ts";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Services } from "../../shared/services.ts";
import { findPage, type FoundPage, type PageAddress } from "../find/find-page.ts";

/** What a client asks for without a page: services by name, or a one-time link. */
export type NamedVisit =
  | { kind: "services"; wanted: WantedServices; provider: string | null }
  | { kind: "link"; link: string; people: number | null };

export interface FoundNamedVisit {
  page: FoundPage;
  visit: ChosenVisit;
}

/** Finds the services of a visit, and chooses it as strictly as a program may expect. */
export async function findWanted(
  asked: NamedVisit,
  locale: LocaleCode | null,
  services: Services,
): Promise<Result<FoundNamedVisit>> {
  const found = await findPage(addressOf(asked), services, locale);
  if (!found.ok) return found;
  const page = found.value;
  if (asked.kind === "services" && asked.provider !== null && page.provider.slug !== asked.provider)
    return refuse({ code: "calendar-not-found" });
  const visit = chooseWanted(asked.kind === "services" ? asked.wanted : ofLink(page, asked.people), page.services);
  if (!visit.ok) return visit;
  return ok({ page, visit: asked.kind === "link" ? byLink(page, visit.value) : visit.value });
}

function addressOf(asked: NamedVisit): PageAddress {
  if (asked.kind === "link") return { kind: "one-time-link", slug: asked.link };
  const { wanted, provider } = asked;
  if (provider !== null && "line" in wanted) return { kind: "provider", provider, service: wanted.line.service };
  return { kind: "services", services: namesOf(wanted) };
}

function ofLink({ services }: FoundPage, people: number | null): WantedServices {
  return { line: { service: services[0]!.id, staff: null, duration: null }, people };
}

/** The link may name the member who gives it. */
function byLink({ link }: FoundPage, visit: ChosenVisit): ChosenVisit {
  const memberId = link?.memberId ?? null;
  if (memberId === null) return visit;
  const lines = visit.people[0]!.lines.map(({ service, ...line }) => chosenLine(service, { ...line, memberId }));
  return { people: [{ lines }] };
}
