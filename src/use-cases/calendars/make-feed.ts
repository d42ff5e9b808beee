import { fullName } from "#domain/booking/names.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { staffFeedPath } from "#domain/navigation/addresses.ts";
import { writeFeed } from "#gateways/calendars/ics.ts";
import { findBookedServices } from "#store/booking/pages/booking-pages.ts";
import { listStoredProviders } from "#store/offers/providers.ts";
import {
  findFeedMember,
  findMemberOwners,
  hasFeed,
  listAssignedBookings,
  setFeedToken,
} from "#store/calendars/staff-feeds.ts";
import { localizeBooking } from "../booking/find/localize-booking.ts";
import { calendarEntry } from "../receipts/calendar-entry.ts";
import { officeBookingAddress } from "../receipts/office-address.ts";
import { staffFacts } from "../receipts/staff-facts.ts";
import { hashToken, newToken } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";

export type FeedRefusal =
  | { code: "provider-unknown"; slug: string }
  | { code: "member-unknown"; slug: string }
  | { code: "member-ambiguous"; slug: string; providers: string[] };

export interface FeedCommand {
  /** A member's slug. `provider` is needed if two providers have a member with this slug. */
  slug: string;
  provider: string | null;
  /** Revokes the link without creating a new one. */
  isOff: boolean;
}

export interface FeedLink {
  name: string;
  /** Null if the link was revoked. */
  path: string | null;
  /** Whether an earlier link existed; it no longer works. */
  hadLink: boolean;
}

/** Creates the unguessable link for subscribing to a member's visits. It replaces the earlier link. */
export async function makeFeedLink(
  { slug, provider, isOff }: FeedCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<FeedLink, FeedRefusal>> {
  const providers = await listStoredProviders(db, provider);
  if (provider !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug: provider });
  const owners = await findMemberOwners(db, providers, slug);
  const [owner, ...others] = owners;
  if (owner === undefined) return refuse({ code: "member-unknown", slug });
  if (others.length > 0) return refuse({ code: "member-ambiguous", slug, providers: owners.map((each) => each.slug) });
  const token = newToken();
  const hadLink = await hasFeed(db, { providerId: owner.id, slug });
  const member = await setFeedToken(db, { providerId: owner.id, slug }, isOff ? null : hashToken(token));
  if (member === undefined) return refuse({ code: "member-unknown", slug });
  return ok({ name: member.name, path: isOff ? null : `${staffFeedPath}?feed=${token}`, hadLink });
}

const day = 24 * 60 * 60 * 1_000;

/**
 * A member's visits of the last month and the coming year, for the holder of the link. `sayErased` returns the text
 * that replaces an erased visitor's name, in the provider's language.
 */
export async function readStaffFeed(
  token: string,
  services: Pick<Services, "db" | "clock" | "mailing" | "officeOrigin">,
  sayErased: (locale: string) => Promise<string>,
): Promise<Result<string>> {
  const { db, clock } = services;
  const member = await findFeedMember(db, hashToken(token));
  if (member === undefined) return refuse({ code: "booking-not-found" });
  const now = clock.now().getTime();
  const given = await listAssignedBookings(db, member, new Date(now - 31 * day), new Date(now + 366 * day));
  const erased = given.some(({ erasedAt }) => erasedAt !== null) ? await sayErased(member.locale) : "";
  const ids = [...new Set(given.flatMap(({ lines }) => lines.map(({ serviceId }) => serviceId)))];
  const page = ids.length === 0 ? undefined : await findBookedServices(db, member.providerId, ids, null);
  const entries = given.map(async (stored) => {
    if (page === undefined) return [];
    const booking = localizeBooking(stored, page.services);
    const isErased = booking.erasedAt !== null;
    const facts = staffFacts({ managed: { booking, ...page, members: [member.name] }, locale: member.locale });
    return calendarEntry(
      booking,
      {
        facts: isErased ? { ...facts, visitor: null } : facts,
        beside: isErased ? erased : fullName(booking, member.locale),
        page: officeBookingAddress(page.provider, booking, services),
      },
      services,
    );
  });
  return ok(writeFeed((await Promise.all(entries)).flat(), member.name));
}
