import { ok, refuse, type Result } from "#domain/errors.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { findHouse, listOffers, listPeople, type House } from "#store/home.ts";
import type { Services } from "./services.ts";

type StoredOffer = Awaited<ReturnType<typeof listOffers>>[number];

/** A service as lists show it. */
export interface Offer extends Pick<StoredOffer, "id" | "slug" | "name" | "summary" | "image" | "seats" | "pricePer"> {
  kind: "appointment" | "class" | "team" | "request";
  /** The shortest and the longest; alike where there is only one. */
  minutes: { least: number; most: number };
  /** Minor units. */
  price: { least: number; most: number };
}

export interface TeamMember {
  slug: string;
  name: string;
  title: string;
  bio: string;
  photo: string | null;
  /** What can be booked with them; where others give it too, they are to be chosen by name. */
  gives: { slug: string; name: string; isChosen: boolean }[];
}

export interface Team {
  house: House;
  people: TeamMember[];
  offers: Offer[];
}

/** A provider's people and what can be booked with them. */
export async function readTeam(slug: string, { db }: Services): Promise<Result<Team>> {
  const house = await findHouse(db, slug);
  if (!house) return refuse({ code: "calendar-unknown" });
  const [people, offers] = await Promise.all([listPeople(db, [house.id]), listOffers(db, [house.id])]);
  return ok({
    house,
    offers: offers.map(describeOffer),
    people: people.map(({ id, slug: member, name, title, bio, photo }) => ({
      ...{ slug: member, name, title, bio, photo },
      gives: offers
        .filter((offer) => offer.members.some((one) => one.id === id) && isWithThem(offer))
        .map((offer) => ({
          slug: offer.slug,
          name: offer.name,
          isChosen: offer.staffing === "any",
        })),
    })),
  });
}

/** Whether booking it can mean booking with each of its members: not where the house decides who comes. */
function isWithThem({ staffing, canChooseMember, members }: StoredOffer): boolean {
  return staffing !== "any" || canChooseMember || members.length === 1;
}

export function describeOffer(offer: StoredOffer): Offer {
  const { id, slug, name, summary, image, seats, pricePer } = offer;
  // A team gives it at the service's own price and length; a member may have their own.
  const givers = offer.staffing === "all" || offer.members.length === 0 ? [null] : offer.members;
  const hasChoice = offer.durations.length > 1;
  const lengths = givers.flatMap((giver) => (giver?.duration && !hasChoice ? [giver.duration] : offer.durations));
  const prices = givers.flatMap((giver) =>
    offer.durations.map((duration) => priceOf(offer, { duration, memberId: giver?.id ?? null, people: 1 })),
  );
  return {
    ...{ id, slug, name, summary, image, seats, pricePer },
    kind: kindOf(offer),
    minutes: { least: Math.min(...lengths), most: Math.max(...lengths) },
    price: { least: Math.min(...prices), most: Math.max(...prices) },
  };
}

function kindOf({ confirmation, staffing, seats }: StoredOffer): Offer["kind"] {
  if (confirmation !== "at-once") return "request";
  if (staffing === "all") return "team";
  return seats > 1 ? "class" : "appointment";
}
