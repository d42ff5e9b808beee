import type { PictureView } from "../../shared/content/content-views.ts";

interface Props {
  picture: PictureView;
  className?: string;
  /** The displayed width, for choosing from `srcSet`. */
  sizes: string;
  /** Set for a picture at the top of the page, which loads immediately. */
  isFirst?: boolean;
  /** Set if the text next to it says the same. */
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
