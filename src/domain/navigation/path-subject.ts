/** What an address names that belongs to one business. */
export interface PathSubject {
  kind:
    | ("provider" | "service" | "group" | "menu" | "form" | "one-time-link")
    | ("page" | "post" | "category" | "product" | "collection");
  slugOrId: string;
}
