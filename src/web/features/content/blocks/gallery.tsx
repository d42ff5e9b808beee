import { Picture } from "../picture.tsx";
import type { PictureView } from "../views.ts";

/** Pictures side by side; each keeps its shape. */
export function Gallery({ pictures }: { pictures: readonly (PictureView & { caption: string })[] }) {
  return (
    <div className="gallery">
      {pictures.map((picture) => (
        <figure key={picture.src} className="gallery__one">
          <Picture picture={picture} sizes="(min-width: 48rem) 30rem, 100vw" />
          {picture.caption !== "" && <figcaption>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
