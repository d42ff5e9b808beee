/** Whose things are written, and by which ids what they name by slug is known. */
export interface PackProvider {
  providerId: string;
  staff: Map<string, string>;
  resources: Map<string, string>;
  services: Map<string, string>;
  /** By kind and slug: `post the-door-is-blue`. */
  entries: Map<string, string>;
}

/** One thing as it stands in the database. */
export interface StoredSetup<Setup> {
  id: string;
  setup: Setup;
}

/** What bookings, orders or answers refer to cannot be deleted; it is taken out of use. */
export type Removal = "deleted" | "deactivated";

export function idOfSlug(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${slug} was not written before what refers to it`);
  return id;
}

/** The other way round, for reading. */
export function slugsById(ids: Map<string, string>): Map<string, string> {
  return new Map([...ids].map(([slug, id]) => [id, slug]));
}

export function newPackProvider(providerId: string): PackProvider {
  return { providerId, staff: new Map(), resources: new Map(), services: new Map(), entries: new Map() };
}
