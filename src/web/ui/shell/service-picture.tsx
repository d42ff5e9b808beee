import { Suspense } from "react";
import type { ShownPicture } from "#domain/pictures.ts";
import { lazyPart } from "../lazy-part.ts";
// Without scripts the styles of the drawing must be there from the start.
import "../drawn-cover/drawn-cover.css";
import "./service-intro.css";

/** Loaded only for services without a picture. */
const DrawnCover = lazyPart(async () => (await import("../drawn-cover/drawn-cover.tsx")).DrawnCover);

/** Decorative unless it has a description: the name of the service is always next to it. */
export function ServicePicture({ image }: { image: ShownPicture | null }) {
  if (image !== null) return <img className="service-picture" alt="" {...image} width={480} height={270} />;
  return (
    <Suspense>
      <DrawnCover className="service-picture" />
    </Suspense>
  );
}
