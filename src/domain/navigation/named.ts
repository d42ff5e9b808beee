/** Something that a URL names and that belongs to one provider. */
export interface Named {
  kind:
    | ("provider" | "service" | "group" | "menu" | "form" | "one-time-link")
    | ("page" | "post" | "category" | "product" | "collection");
  slugOrId: string;
}

/** The group in parentheses captures the name. The first matching pattern wins. */
const patterns: readonly [RegExp, Named["kind"]][] = [
  [/^\/widget\/appointment\/service\/([^/]+)/, "service"],
  [/^\/widget\/appointment\/([^/]+)/, "provider"],
  [/^\/widget\/groups?\/([^/]+)/, "group"],
  [/^\/widget\/service-menus?\/([^/]+)/, "menu"],
  [/^\/widget\/(?:form|quiz|survey)\/([^/]+)/, "form"],
  [/^\/widget\/otl\/([^/]+)/, "one-time-link"],
  [/^\/widget\/bookings?\/?([^/,]+)/, "service"],
  [/^\/(?:post|b)\/([^/]+)/, "post"],
  [/^\/c\/([^/]+)/, "category"],
  [/^\/product\/([^/]+)/, "product"],
  [/^\/collections\/([^/]+)/, "collection"],
  [/^\/(?!widget\/|v2\/)([^/]+)/, "page"],
];

/** What a path without locale prefix names, or null if it does not identify a provider. */
export function namedBy(path: string): Named | null {
  for (const [pattern, kind] of patterns) {
    const slugOrId = pattern.exec(path)?.[1];
    if (slugOrId !== undefined) return { kind, slugOrId };
  }
  return null;
}
