import { Picture } from "../article/picture.tsx";
import type { PictureView } from "../../shared/content/content-views.ts";

interface Props {
  pictures: readonly (PictureView & { caption: string })[];
  lang: string | undefined;
}

/** Pictures next to each other, each in its own aspect ratio. */
export function Gallery({ pictures, lang }: Props) {
  return (
    <div className="gallery" lang={lang}>
      {pictures.map((picture) => (
        <figure key={picture.src} className="gallery__one">
          <Picture picture={picture} sizes="(min-width: 48rem) 30rem, 100vw" />
          {picture.caption !== "" && <figcaption>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
