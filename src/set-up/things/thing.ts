import { Decimal } from "#packs/read/format-yaml.ts";

/** What an owner sets up, ordered so that each kind refers only to earlier kinds. */
export const thingKinds = [
  "provider",
  "resource",
  "staff",
  "service",
  "group",
  "menu",
  "one-time-link",
  "coupon",
  "package",
] as const;
export type ThingKind = (typeof thingKinds)[number];

export type ThingMember = string | number | boolean | null | ThingMember[] | ThingValue;
export interface ThingValue {
  [key: string]: ThingMember | undefined;
}

/**
 * One thing in the notation of packs: what its file says, or its entry in a file, without default values. Long texts and
 * translations are inside. Pictures have the names under which they are stored.
 */
export interface Thing {
  kind: ThingKind;
  slug: string;
  value: ThingValue;
}

export function isThingKind(text: string): text is ThingKind {
  return (thingKinds as readonly string[]).includes(text);
}

export function isMapping(value: ThingMember | undefined): value is ThingValue {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** As JSON keeps it: amounts as text, and nothing that is undefined. */
export function toPlain(value: unknown): ThingMember {
  if (value instanceof Decimal) return value.text;
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value as ThingMember;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, toPlain(member)]));
}
