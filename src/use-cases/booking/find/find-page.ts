import type { BookableService } from "#domain/booking/service.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { teamPath } from "#domain/navigation/addresses.ts";
import {
  findBookingPage,
  findOnlyProvidersPage,
  findProviderBookingPage,
  findServices,
  type StoredBookingPage,
} from "#store/booking/pages/booking-pages.ts";
import { findMenu, type Menu } from "#store/offers/menus.ts";
import { findOneTimeLink, type OneTimeLink } from "#store/booking/one-time-links.ts";
import { findOfficeContact } from "#store/offers/providers.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";
import { shareRead } from "#store/shared-reads.ts";

/** What a booking page offers, by its address. */
export type PageAddress =
  /** By id or slug. With several, the visitor chooses one. */
  | { kind: "services"; services: string[] }
  | { kind: "provider"; provider: string; service: string }
  /** Everything that the only provider offers. */
  | { kind: "everything" }
  /** `service` is in the cart from the beginning. */
  | { kind: "menu"; menu: string; service: string | null }
  | { kind: "one-time-link"; slug: string };

export interface FoundPage extends StoredBookingPage {
  menu: Menu | null;
  /** The service that a menu's address names, if any. */
  first: BookableService | null;
  link: OneTimeLink | null;
}

/** No real page lists more services than this. */
const mostServices = 20;

/** Finds a booking page. Texts are in the given locale, or in the provider's own language if it is null. */
export async function findPage(
  address: PageAddress,
  services: Services,
  locale: VisitorLocale = null,
): Promise<Result<FoundPage>> {
  const key = JSON.stringify(["page", address, locale]);
  const read = () => shareRead(services, key, () => find(address, locale, services));
  // Using a one-time link closes it, so its state is always read.
  if (!services.memory || address.kind === "one-time-link") return read();
  return services.memory.reads.read(key, read, (found) =>
    // Another provider may take or give up a slug.
    found.ok ? [{ providerId: null, kinds: ["setup", "pictures"] }] : null,
  );
}

async function find(address: PageAddress, locale: VisitorLocale, { db }: Services): Promise<Result<FoundPage>> {
  switch (address.kind) {
    case "services": {
      const { services } = address;
      if (services.length > mostServices) return refuse({ code: "too-many-services", count: mostServices });
      return plain(await findBookingPage(db, services, locale), services.length > 1);
    }
    case "provider":
      return plain(await findProviderBookingPage(db, address.provider, address.service, locale));
    case "everything":
      return plain(await findOnlyProvidersPage(db, locale), true);
    case "menu":
      return findMenuPage(address, locale, { db });
    case "one-time-link":
      return findLinkPage(address.slug, locale, { db });
  }
}

/** There is one message for an unknown calendar, and another for an invalid choice of calendars. */
function plain(page: StoredBookingPage | undefined, isChoice = false): Result<FoundPage> {
  if (page === undefined) return refuse({ code: isChoice ? "calendar-unknown" : "calendar-not-found" });
  return ok({ ...page, services: withoutCourses(page.services), menu: null, first: null, link: null });
}

/** A course is joined on the page of its own service, not together with other visits. */
function withoutCourses(services: BookableService[]): BookableService[] {
  const [first, ...others] = services;
  if (first === undefined || others.length === 0) return services;
  const visits = services.filter(({ supply }) => supply !== "courses");
  return visits.length === 0 ? [first] : visits;
}

async function findMenuPage(
  { menu: idOrSlug, service }: Extract<PageAddress, { kind: "menu" }>,
  locale: VisitorLocale,
  { db }: Pick<Services, "db">,
): Promise<Result<FoundPage>> {
  const menu = await findMenu(db, idOrSlug, locale);
  if (menu === undefined) return refuse({ code: "calendar-unknown" });
  const ids = menu.categories.flatMap(({ serviceIds }) => serviceIds);
  const page = await findServices(db, menu.providerId, ids, locale);
  if (page === undefined) return refuse({ code: "calendar-unknown" });
  const first = service === null ? null : page.services.find(({ id, slug }) => id === service || slug === service);
  if (first === undefined) return refuse({ code: "calendar-not-found" });
  return ok({ ...page, menu, first, link: null });
}

/** Also finds used and expired links, because their bookers return through them; see `link.isOpen`. */
async function findLinkPage(
  slug: string,
  locale: VisitorLocale,
  { db }: Pick<Services, "db">,
): Promise<Result<FoundPage>> {
  const link = await findOneTimeLink(db, slug);
  const page = link && (await findServices(db, link.providerId, [link.serviceId], locale));
  // An unknown link gets the same refusal as a used one, so that visitors cannot find out which links exist.
  if (link === undefined || page === undefined) return refuse(await linkExpired(db, link?.providerId ?? null));
  const { memberId } = link;
  const isGiven = memberId === null || page.services[0]!.members.some(({ id }) => id === memberId);
  return ok({ ...page, menu: null, first: null, link: { ...link, isOpen: link.isOpen && isGiven } });
}

async function linkExpired(db: Services["db"], providerId: string | null): Promise<Refusal> {
  const office = await findOfficeContact(db, providerId);
  if (office === undefined) return { code: "link-expired" };
  return {
    code: "link-expired",
    contactMethod: office.contactMethod,
    rebook: teamPath(office.slug),
  };
}
