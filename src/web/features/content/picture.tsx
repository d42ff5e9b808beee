import type { PictureView } from "./content-views.ts";

interface Props {
  picture: PictureView;
  className?: string;
  /** How wide it is shown, for choosing among its copies. */
  sizes: string;
  /** The first thing that a visitor sees: fetched at once. */
  isFirst?: boolean;
  /** Where the words beside it say the same. */
  isDecorative?: boolean;
}

export function Picture({ picture, className, sizes, isFirst = false, isDecorative = false }: Props) {
  const { src, alt, width, height, srcSet } = picture;
  return (
    <img
      className={className}
      src={src}
      alt={isDecorative ? "" : alt}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={srcSet === undefined ? undefined : sizes}
      loading={isFirst ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding={isFirst ? undefined : "async"}
    />
  );
}
