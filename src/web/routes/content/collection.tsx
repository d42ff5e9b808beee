import { CollectionPage } from "../../features/content/shop/collection-page.tsx";
import type { Route } from "./+types/collection";
import { loadCollection } from "./load/collection.ts";

export { links } from "./views/font.ts";

/** A collection, alone or in its shop. */
export function loader(args: Route.LoaderArgs) {
  return loadCollection(args);
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionPage collection={loaderData} />;
}
