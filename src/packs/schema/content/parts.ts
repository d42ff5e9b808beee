import { z } from "zod";
import type { EntryKind, PageShows } from "#domain/content/entry.ts";
import type { DeliveryKind } from "#domain/shop/delivery.ts";
import type { Path } from "../../read/fault.ts";
import { flag, line, picture, slug, whole } from "../parts.ts";

/** The front matter of any kind of entry, in one form; `at` is where its author finds a value. */
export interface EntryFront {
  title: string;
  summary: string;
  position: number;
  pictures: { image: string; alt: string; at: Path }[];
  draft: boolean;
  published?: string | undefined;
  archived?: string | undefined;
  updated?: string | undefined;
  shows?: PageShows;
  keepsPosts?: boolean;
  inMenu?: boolean;
  staff?: string | undefined;
  named: { kind: EntryKind; slug: string; at: Path }[];
  variants: { slug: string; name: string; price: string; stock?: number | undefined; at: Path }[];
  delivery?: DeliveryKind | undefined;
  /** Amounts by country, as they are written. */
  shipping?: Record<string, string> | undefined;
  deliveryNote: string;
  mailed: string;
}

export const name = line().min(1, "must not be empty");
export const summary = line(400).default("").describe("One or two sentences, for lists and search engines");
export const alt = line(400).default("").describe("What the picture shows, for those who do not see it");
export const position = whole(0, 9_999).default(0).describe("Where it stands in lists; the lowest comes first");

const momentMessage = "must be a moment such as 2027-01-31 18:00, or a day";
const moment = z.string(momentMessage);

/** When an entry is shown. */
export const publishing = {
  draft: flag.default(false).describe("Shown in previews alone"),
  published: moment.optional().describe("2027-01-31 18:00 by the provider's clock, or a day; shown from then on"),
  archived: moment.optional().describe("Gone from then on"),
};

export const updated = moment.optional().describe("When it was last changed in a way that readers should know");

/** A picture above the text. */
export const cover = { image: picture.optional(), alt };

export function coverOf({ image, alt }: { image?: string | undefined; alt: string }): EntryFront["pictures"] {
  return image === undefined ? [] : [{ image, alt, at: ["image"] }];
}

/** Slugs of one kind, one or a list of them. */
export function slugs(what: string) {
  return z
    .union([slug.transform((one) => [one]), z.array(slug)], `must be ${what}, or a list of them`)
    .default([])
    .describe("Slugs");
}

export function relationsTo(kind: EntryKind, key: string, list: string[]): EntryFront["named"] {
  // Where a single one is written, the list's own place is its place.
  return list.map((each, index) => ({ kind, slug: each, at: [key, index] }));
}

/** What a kind of entry does not have. */
export const emptyFront = {
  summary: "",
  position: 0,
  pictures: [],
  named: [],
  variants: [],
  deliveryNote: "",
  mailed: "",
};
