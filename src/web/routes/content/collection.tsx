import { CollectionPage } from "../../features/content/shop/collection-page.tsx";
import type { Route } from "./+types/collection";
import { loadCollection } from "../../present/content/load/collection.ts";

export { links } from "../../present/content/views/font.ts";

/** A collection, alone or in its shop. */
export function loader(args: Route.LoaderArgs) {
  return loadCollection(args);
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionPage collection={loaderData} />;
}
