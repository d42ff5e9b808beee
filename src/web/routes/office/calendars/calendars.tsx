import type { Route } from "./+types/calendars";
import { CalendarsPage } from "../../../features/office/calendars/calendars-page.tsx";
import { presentCalendars } from "../../../present/office/calendars/calendars.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCalendars(args);
}

export default function Calendars({ loaderData }: Route.ComponentProps) {
  return <CalendarsPage view={loaderData.view} />;
}
