import { CollectionPage } from "../../features/content/shop/collection-page.tsx";
import type { Route } from "./+types/collection";
import { presentCollection } from "../../present/content/collection.ts";

/** A collection, alone or in its shop. */
export function loader(args: Route.LoaderArgs) {
  return presentCollection(args);
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionPage collection={loaderData} />;
}
