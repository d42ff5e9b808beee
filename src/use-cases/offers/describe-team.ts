import { leastSeats } from "#domain/booking/service.ts";
import type { Line } from "#domain/scheduling/visit.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ProviderProfile, StoredPerson } from "#store/offers/provider-profiles.ts";
import type { StoredOffer } from "#store/offers/offer-lists.ts";
import { describeOffer, type Offer } from "../shared/reads/describe-offers.ts";
import { nextAvailable } from "./next-available.ts";
import { nextCourseStarts } from "./next-course-starts.ts";
import { readTimetable, type ListedSession } from "./timetable/read-timetable.ts";
import type { Services } from "../shared/services.ts";

/** The first slot of a service (null if there is none), or by request if the office proposes a time. */
export type Availability = { kind: "slot"; start: Instant | null } | { kind: "by-request" };

export interface TeamOffer extends Offer, Pick<StoredOffer, "locations"> {
  /** Whether visitors may choose the staff member. */
  hasChoice: boolean;
  next: Availability;
  /** The next sessions that can be booked, if the service has a timetable. */
  sessions: ListedSession[];
}

/** A service that a person gives. If others give it too, visitors choose by name. */
interface MemberOffer extends Pick<StoredOffer, "slug" | "name" | "locations"> {
  isChosen: boolean;
  next: Availability;
}

export interface TeamMember extends Pick<StoredPerson, "slug" | "name" | "title" | "bio" | "photo" | "langs"> {
  gives: MemberOffer[];
}

export interface Team {
  now: Date;
  provider: ProviderProfile;
  people: TeamMember[];
  offers: TeamOffer[];
}

/** Services and the people who give them, each with its next availability. */
export async function describeTeam(
  provider: ProviderProfile,
  { offers, people }: { offers: StoredOffer[]; people: StoredPerson[] },
  services: Services,
): Promise<Team> {
  const now = services.clock.now();
  const found = await nextAvailable(provider, offers.filter(hasTimes).flatMap(linesOf), services);
  const sessions = await nextSessions(provider, offers, services);
  const starts = new Map(found.map(({ line, first }) => [keyOf(line), first]));
  const courseStarts = await nextCourseStarts(provider, offers, services);
  const nextOf = (offer: StoredOffer, memberId: string | null): Availability => {
    if (offer.confirmation === "request-without-time") return { kind: "by-request" };
    if (offer.supply === "courses") return { kind: "slot", start: courseStarts.get(offer.id) ?? null };
    return { kind: "slot", start: starts.get(keyOf({ serviceId: offer.id, memberId })) ?? null };
  };
  return {
    now,
    provider,
    offers: offers.map((offer) => ({
      ...describeOffer(offer),
      locations: offer.locations,
      hasChoice: choosesMember(offer),
      next: nextOf(offer, null),
      sessions: sessions.filter(({ service }) => service.id === offer.id).slice(0, shownSessions),
    })),
    people: people.map(({ id, slug, name, title, bio, photo, langs }) => ({
      slug,
      name,
      title,
      bio,
      photo,
      langs,
      gives: offers
        .filter((offer) => offer.members.some((one) => one.id === id) && isWithThem(offer))
        .map((offer) => ({
          slug: offer.slug,
          name: offer.name,
          locations: offer.locations,
          isChosen: offer.staffing === "any",
          next: nextOf(offer, choosesMember(offer) ? id : null),
        })),
    })),
  };
}

/** How many sessions of a class a list shows, and how far ahead it looks, in days. */
const shownSessions = 3;
const lookahead = 28;

async function nextSessions(
  provider: ProviderProfile,
  offers: StoredOffer[],
  services: Services,
): Promise<ListedSession[]> {
  const classes = offers.filter(({ supply }) => supply === "timetable");
  if (classes.length === 0) return [];
  const from = services.clock.now();
  const to = new Date(from.getTime() + lookahead * 86_400_000);
  const listed = await readTimetable({ provider, offers: classes, from, to }, services);
  return listed.filter(({ state }) => state === "open");
}

/** Whether visitors choose a time. A course has its own dates. */
export function hasTimes(offer: StoredOffer): boolean {
  return offer.confirmation !== "request-without-time" && offer.supply !== "courses";
}

/** A visit with any member, as the booking page would start it. */
export function usualLine(offer: StoredOffer): Line {
  const { id: serviceId, durations } = offer;
  return { serviceId, duration: durations.length > 1 ? durations[0]! : null, seats: leastSeats(offer), memberId: null };
}

/** The usual visit, and one with each member that visitors can choose. */
function linesOf(offer: StoredOffer): Line[] {
  const usual = usualLine(offer);
  const chosen = choosesMember(offer) ? offer.members.map(({ id }) => ({ ...usual, memberId: id })) : [];
  return [usual, ...chosen];
}

function keyOf({ serviceId, memberId }: Pick<Line, "serviceId" | "memberId">): string {
  return `${serviceId} ${memberId ?? ""}`;
}

export function choosesMember({ staffing, canChooseMember, members }: StoredOffer): boolean {
  return staffing === "any" && canChooseMember && members.length > 1;
}

/** Whether visitors can book it with a particular member. They cannot if the provider decides who gives it. */
function isWithThem({ staffing, canChooseMember, members }: StoredOffer): boolean {
  return staffing !== "any" || canChooseMember || members.length === 1;
}
