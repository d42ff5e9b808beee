import { listZones } from "#use-cases/zones/list-zones.ts";
import { localeContext, servicesContext } from "../../../../http/context.ts";
import type { Route } from "./+types/zones.route";

/** All zones with their localized names, for the search. They change only with a release. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock } = context.get(servicesContext);
  return Response.json(listZones(context.get(localeContext), clock.now()).zones, {
    headers: { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800" },
  });
}
