import { z } from "zod";
import type { EntryKind, PageShows } from "#domain/content/entry.ts";
import type { DeliveryKind } from "#domain/shop/delivery.ts";
import { coded, mustBe } from "../coded.ts";
import type { Path } from "../../read/fault.ts";
import { alt, flag, line, picture, slug, whole } from "../parts.ts";

/** The front matter of any kind of entry, normalized. `at` is the path of a value in the file. */
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
  taxRate: number | null;
  delivery?: DeliveryKind | undefined;
  /** Amounts by country, as written in the file. */
  shipping?: Record<string, string> | undefined;
  deliveryNote: string;
  mailed: string;
}

export const name = line().min(1, coded("empty"));
export const summary = line(400).default("").describe("One or two sentences, for lists and search engines");
export const position = whole(0, 9_999).default(0).describe("Order in lists; the lowest number comes first");

const moment = z.string(mustBe("a date and time such as 2027-01-31 18:00, or a date"));

/** Keys that decide when an entry is shown. */
export const publishing = {
  draft: flag.default(false).describe("Shown only in previews"),
  published: moment.optional().describe("2027-01-31 18:00 in the provider's time zone, or a date; shown from then on"),
  archived: moment.optional().describe("Hidden from then on"),
};

export const updated = moment.optional().describe("When it last changed in a way that readers should know about");

/** A picture above the text. */
export const cover = { image: picture.optional(), alt };

export function coverOf({ image, alt }: { image?: string | undefined; alt: string }): EntryFront["pictures"] {
  return image === undefined ? [] : [{ image, alt, at: ["image"] }];
}

/** A slug, or a list of slugs. */
export function slugs(what: string) {
  return z
    .union([slug.transform((one) => [one]), z.array(slug)], mustBe(`${what}, or a list of them`))
    .default([])
    .describe("Slugs");
}

export function relationsTo(kind: EntryKind, key: string, list: string[]): EntryFront["named"] {
  // A single slug has no index in the file, so its position is that of the key.
  return list.map((each, index) => ({ kind, slug: each, at: [key, index] }));
}

/** Defaults for the keys that a kind of entry does not have. */
export const emptyFront = {
  summary: "",
  position: 0,
  pictures: [],
  named: [],
  variants: [],
  taxRate: null,
  deliveryNote: "",
  mailed: "",
};
