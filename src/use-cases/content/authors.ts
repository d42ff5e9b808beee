import { teamPath } from "#domain/navigation/addresses.ts";
import type { EntryCard } from "#store/content/entries.ts";
import { listPeople } from "#store/offers/provider-profiles.ts";
import type { Services } from "../shared/services.ts";
import { entryAddress } from "./links.ts";
import { readSizes, showPictures, type ContentPicture } from "./pictures.ts";
import type { Site } from "./site.ts";

export interface Author {
  name: string;
  role: string;
  to: string | null;
  picture: ContentPicture | null;
  /** Where to book them, if they are a staff member. */
  bookAt: string | null;
}

/** Authors as posts show them. A staff member can be booked, and their photo is the default portrait. */
export async function describeAuthors(
  site: Site,
  authors: readonly EntryCard[],
  services: Services,
): Promise<Author[]> {
  if (authors.length === 0) return [];
  const sizes = await readSizes(site.provider.id, authors, services);
  const people = authors.some(({ staffId }) => staffId !== null)
    ? await listPeople(services.db, [site.provider.id], null)
    : [];
  return authors.map((author) => {
    const member = people.find(({ id }) => id === author.staffId);
    return {
      name: author.title,
      role: author.summary,
      to: entryAddress(site, author),
      picture: showPictures(author, sizes)[0] ?? portraitOf(member?.photo ?? null),
      bookAt: member === undefined ? null : `${teamPath(site.provider.slug)}#${member.slug}`,
    };
  });
}

function portraitOf(photo: string | null): ContentPicture | null {
  return photo === null ? null : { src: photo, alt: "", width: null, height: null, widths: [] };
}
