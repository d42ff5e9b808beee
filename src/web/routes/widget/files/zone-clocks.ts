import { localeOf } from "#domain/locales/locales.ts";
import { localeContext, servicesContext } from "../../../http/context.ts";
import type { Route } from "./+types/zone-clocks";
import { noonOf, presentZoneClocks } from "../../../present/booking/parts/zones.ts";

/** Clocks are put forward and back on a full quarter of an hour, wherever that is done. */
const quarter = 900;

/** What clocks show in all zones on a day: never kept beyond an instant at which some of them may be changed. */
export function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(servicesContext).clock.now();
  const noon = noonOf(url.searchParams.get("on")) ?? now;
  const left = quarter - (Math.floor(now.getTime() / 1000) % quarter);
  return Response.json(presentZoneClocks(localeOf(context.get(localeContext)).tag, noon, now), {
    headers: { "Cache-Control": `public, max-age=${left}` },
  });
}
