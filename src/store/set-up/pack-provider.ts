/** The provider that a pack writes to, with the ids of its rows by slug. */
export interface PackProvider {
  providerId: string;
  staff: Map<string, string>;
  resources: Map<string, string>;
  services: Map<string, string>;
  /** By kind and slug: `post the-door-is-blue`. */
  entries: Map<string, string>;
}

/** One row as stored in the database. */
export interface StoredSetup<Setup> {
  id: string;
  setup: Setup;
}

/** A row that bookings, orders or answers refer to cannot be deleted, so it is deactivated. */
export type Removal = "deleted" | "deactivated";

export function idOfSlug(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${slug} must be written before the rows that refer to it`);
  return id;
}

/** The inverse map, for reading. */
export function slugsById(ids: Map<string, string>): Map<string, string> {
  return new Map([...ids].map(([slug, id]) => [id, slug]));
}

export function newPackProvider(providerId: string): PackProvider {
  return { providerId, staff: new Map(), resources: new Map(), services: new Map(), entries: new Map() };
}

/** What was deleted comes back with the id that it had: passes, uses of coupons and the log still name it. */
export function withId(formerId: string | undefined): { id?: string } {
  return formerId === undefined ? {} : { id: formerId };
}
