import type { Route } from "./+types/add";
import { handleAddCalendar } from "../../../actions/office/calendars/calendars.ts";
import { AddCalendarPage } from "../../../features/office/calendars/add-calendar-page.tsx";
import { presentAddCalendar } from "../../../present/office/calendars/calendars.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddCalendar(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddCalendar(args);
}

export default function AddCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <AddCalendarPage view={loaderData.view} result={actionData} />;
}
