/** The path of a stored picture. Its name is a hash of its content, so it can be cached forever. */
export function pictureUrl(name: string | null): string | null {
  return name === null ? null : `/files/${name}`;
}

/** A picture of a page. A description is only sent if there is one. */
export interface ShownPicture {
  src: string;
  alt?: string;
}

export function shownPicture(src: string | null, alt: string): ShownPicture | null {
  if (src === null) return null;
  return alt === "" ? { src } : { src, alt };
}
