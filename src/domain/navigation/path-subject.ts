/** What an address names that belongs to one business. */
export interface PathSubject {
  kind:
    | ("provider" | "service" | "group" | "menu" | "form" | "one-time-link")
    | ("page" | "post" | "category" | "product" | "collection");
  slugOrId: string;
}

/** The part in brackets is the name; the first pattern that fits decides. */
const patterns: readonly [RegExp, PathSubject["kind"]][] = [
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

/** What a path without prefix names; null where no business can be told from it. */
export function subjectOfPath(path: string): PathSubject | null {
  for (const [pattern, kind] of patterns) {
    const slugOrId = pattern.exec(path)?.[1];
    if (slugOrId !== undefined) return { kind, slugOrId };
  }
  return null;
}
