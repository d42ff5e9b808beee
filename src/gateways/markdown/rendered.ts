import type { BlockName } from "#domain/content/blocks.ts";
import type { Heading } from "#domain/content/page/headings.ts";

/** What is known of a picture: its size, and in which widths there are smaller copies. */
export interface KnownPicture {
  width: number;
  height: number;
  widths: readonly number[];
}

export interface ShownPicture {
  src: string;
  alt: string;
  caption: string;
}

/** A piece of a rendered body: HTML that may be shown as it is, or a block for the page to fill. */
export type RenderedPart =
  | { kind: "html"; html: string }
  | { kind: Exclude<BlockName, "gallery">; name: string; note: string }
  | { kind: "gallery"; pictures: ShownPicture[] };

export interface RenderedBody {
  parts: RenderedPart[];
  headings: Heading[];
  words: number;
}
