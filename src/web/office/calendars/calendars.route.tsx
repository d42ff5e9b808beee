import type { Route } from "./+types/calendars.route";
import { CalendarsPage } from "./calendars-page.tsx";
import { presentCalendars } from "./calendars.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCalendars(args);
}

export default function Calendars({ loaderData }: Route.ComponentProps) {
  return <CalendarsPage view={loaderData.view} />;
}
