import { fullName } from "#domain/booking/names.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { staffFeedPath } from "#domain/navigation/addresses.ts";
import { writeFeed } from "#gateways/calendars/ics.ts";
import { listProviders } from "#store/offers/providers.ts";
import {
  findFeedMember,
  findMemberOwners,
  hasFeed,
  listAssignedBookings,
  setFeedToken,
} from "#store/calendars/staff-feeds.ts";
import { calendarEntry } from "../booking/manage/calendar-entry.ts";
import { hashToken, newToken } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";

export type FeedRefusal =
  | { code: "provider-unknown"; slug: string }
  | { code: "member-unknown"; slug: string }
  | { code: "member-ambiguous"; slug: string; providers: string[] };

export interface FeedCommand {
  /** A member's slug, and whose member where two providers have one of that slug. */
  slug: string;
  provider: string | null;
  /** Ends the link, and makes none. */
  isOff: boolean;
}

export interface FeedLink {
  name: string;
  /** Null where the link was taken away. */
  path: string | null;
  /** Whether there was a link, which has ended. */
  hadLink: boolean;
}

/** Makes the unguessable link under which a member's visits can be subscribed to. The link before it ends. */
export async function makeFeedLink(
  { slug, provider, isOff }: FeedCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<FeedLink, FeedRefusal>> {
  const providers = await listProviders(db, provider);
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
 * A member's visits of the last month and the coming year, for the holder of the link. `sayErased` names a visitor who was
 * erased, in the language of the business.
 */
export async function readStaffFeed(
  token: string,
  { db, clock }: Pick<Services, "db" | "clock">,
  sayErased: (locale: string) => Promise<string>,
): Promise<Result<string>> {
  const member = await findFeedMember(db, hashToken(token));
  if (member === undefined) return refuse({ code: "booking-not-found" });
  const now = clock.now().getTime();
  const given = await listAssignedBookings(db, member, new Date(now - 31 * day), new Date(now + 366 * day));
  const erased = given.some(({ erasedAt }) => erasedAt !== null) ? await sayErased(member.locale) : "";
  const entries = given.flatMap((booking) => {
    const beside = booking.erasedAt === null ? fullName(booking, member.locale) : erased;
    return calendarEntry(booking, { beside });
  });
  return ok(writeFeed(entries, member.name));
}
