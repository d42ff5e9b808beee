import type { Route } from "./+types/add.route";
import { handleAddCalendar } from "./handle-calendars.server.ts";
import { AddCalendarPage } from "./add-calendar-page.tsx";
import { presentAddCalendar } from "./calendars.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddCalendar(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddCalendar(args);
}

export default function AddCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <AddCalendarPage view={loaderData.view} result={actionData} />;
}
