import { localeOf } from "#domain/locales/locales.ts";
import { localeContext, servicesContext } from "../../../../http/context.ts";
import type { Route } from "./+types/zone-clocks.route";
import { noonOf, presentZoneClocks } from "../../visit/zones.server.ts";

/** In seconds. Every zone changes its offset on a quarter of an hour. */
const quarter = 900;

/** The offsets of all zones on a day. Cached only until the next moment at which one may change. */
export function loader({ context, url }: Route.LoaderArgs) {
  const now = context.get(servicesContext).clock.now();
  const noon = noonOf(url.searchParams.get("on")) ?? now;
  const left = quarter - (Math.floor(now.getTime() / 1000) % quarter);
  return Response.json(presentZoneClocks(localeOf(context.get(localeContext)).tag, noon, now), {
    headers: { "Cache-Control": `public, max-age=${left}` },
  });
}
