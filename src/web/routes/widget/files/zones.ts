import { listZones } from "#use-cases/zones/list-zones.ts";
import { localeContext, servicesContext } from "../../../http/context.ts";
import type { Route } from "./+types/zones";

/** All zones with their names in a language, for the search. They change with a release at most. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock } = context.get(servicesContext);
  return Response.json(listZones(context.get(localeContext), clock.now()).zones, {
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  });
}
