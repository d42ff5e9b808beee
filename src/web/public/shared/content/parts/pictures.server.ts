import { sourceSet } from "#domain/content/page/source-set.ts";
import type { ContentPicture } from "#use-cases/content/pictures.ts";
import type { PictureView } from "../content-views.ts";

export function presentPicture({ src, alt, width, height, widths }: ContentPicture): PictureView {
  const isSized = width !== null && height !== null;
  return {
    src,
    alt,
    width: width ?? undefined,
    height: height ?? undefined,
    srcSet: isSized && widths.length > 0 ? sourceSet(src, { width, widths }) : undefined,
  };
}
