import { CollectionPage } from "./collection-page.tsx";
import type { Route } from "./+types/collection.route";
import { presentCollection } from "./collection.server.ts";

/** A collection, alone or in its shop. */
export function loader(args: Route.LoaderArgs) {
  return presentCollection(args);
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  return <CollectionPage collection={loaderData} />;
}
