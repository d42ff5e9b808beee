/** Areas of the product with their own texts. A browser loads only the texts of its page's area. */
export const areas = ["widget", "form", "content", "office"] as const;
export type Area = (typeof areas)[number];

/**
 * Top-level keys of the catalogue that not every page needs, with the areas that need them. Keys that are not listed
 * belong to all areas. Keys with an empty list are used only on the server.
 */
const needed: Record<string, readonly Area[]> = {
  home: ["content"],
  content: ["content"],
  cookies: ["content"],
  booking: ["widget"],
  guests: ["widget"],
  forms: ["form"],
  console: ["office"],
  meeting: [],
  outcome: [],
  cancel: [],
  human: [],
  closed: [],
  privacy: [],
  offer: [],
  empty: [],
  // The pages that show these texts include them.
  party: [],
  team: [],
  timetable: [],
  series: [],
  course: [],
  makeUp: [],
  credit: [],
  payment: [],
  order: [],
  sale: [],
  mail: [],
  waiting: [],
  office: [],
  invoice: [],
  server: [],
};

export function isNeeded(name: string, area: Area): boolean {
  return needed[name]?.includes(area) ?? true;
}
