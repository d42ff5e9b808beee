import { Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
// Without scripts the styles of the drawing must be there from the start.
import "../drawn-cover/drawn-cover.css";
import "./service-intro.css";

/** Loaded only for services without a picture. */
const DrawnCover = lazyPart(async () => (await import("../drawn-cover/drawn-cover.tsx")).DrawnCover);

/** Decorative: the name of the service is always next to it. */
export function ServicePicture({ image }: { image: string | null }) {
  if (image !== null)
    return <img className="service-picture" src={image} alt="" width={480} height={270} decoding="async" />;
  return (
    <Suspense>
      <DrawnCover className="service-picture" />
    </Suspense>
  );
}
