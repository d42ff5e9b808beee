/** Parts of the product whose pages need texts of their own. A browser fetches those of its page's part. */
export type Area = "widget" | "form" | "content";

/**
 * Top-level names of the catalogue that not every page needs, and the areas that do. What is not listed is in all of
 * them; what is needed by none is the server's alone.
 */
const needed: Record<string, readonly Area[]> = {
  home: ["content"],
  content: ["content"],
  cookies: ["content"],
  booking: ["widget"],
  guests: ["widget"],
  forms: ["form"],
  outcome: [],
  cancel: [],
  human: [],
  closed: [],
  privacy: [],
  offer: [],
  empty: [],
  // Brought along by the pages that show them.
  party: [],
  team: [],
  series: [],
  payment: [],
  order: [],
  mail: [],
  office: [],
  server: [],
};

export function isNeeded(name: string, area: Area): boolean {
  return needed[name]?.includes(area) ?? true;
}
