import { findPictureSizes } from "#store/content/pictures.ts";
import type { EntryCard } from "#store/content/entries.ts";
import type { Services } from "../shared/services.ts";

/** A stored picture as a page shows it. */
export interface ContentPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** Widths of its smaller copies. */
  widths: number[];
}

export type PictureSizes = Awaited<ReturnType<typeof findPictureSizes>>;

/** The sizes of the pictures of several entries. */
export async function readSizes(
  providerId: string,
  entries: readonly Pick<EntryCard, "pictures">[],
  { db }: Pick<Services, "db">,
): Promise<PictureSizes> {
  const names = new Set(entries.flatMap(({ pictures }) => pictures));
  return findPictureSizes(db, providerId, [...names]);
}

export function showPicture(name: string, alt: string, sizes: PictureSizes): ContentPicture {
  const size = sizes.get(name);
  return {
    src: `/files/${name}`,
    alt,
    width: size?.width ?? null,
    height: size?.height ?? null,
    widths: size?.widths ?? [],
  };
}

/** All pictures of an entry, with their alternative texts. */
export function showPictures(
  { pictures, alts }: Pick<EntryCard, "pictures" | "alts">,
  sizes: PictureSizes,
): ContentPicture[] {
  return pictures.map((name, index) => showPicture(name, alts[index] ?? "", sizes));
}
