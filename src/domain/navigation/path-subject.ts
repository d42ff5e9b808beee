/** Something that a path names and that belongs to one provider. */
export interface PathSubject {
  kind:
    | ("provider" | "service" | "group" | "menu" | "form" | "one-time-link")
    | ("page" | "post" | "category" | "product" | "collection");
  slugOrId: string;
}
