import type { BlockName } from "#domain/content/blocks.ts";
import type { Heading } from "#domain/content/page/headings.ts";

/** The size of a picture, and the widths of its smaller copies. */
export interface KnownPicture {
  width: number;
  height: number;
  widths: readonly number[];
}

export interface RenderedPicture {
  src: string;
  alt: string;
  caption: string;
}

/** A part of a rendered body: HTML that is safe to show, or a block for the page to fill. */
export type RenderedPart =
  | { kind: "html"; html: string }
  | { kind: Exclude<BlockName, "gallery">; name: string; note: string }
  | { kind: "gallery"; pictures: RenderedPicture[] };

export interface RenderedBody {
  parts: RenderedPart[];
  headings: Heading[];
  words: number;
}
