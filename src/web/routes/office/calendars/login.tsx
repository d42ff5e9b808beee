import type { Route } from "./+types/login";
import { handleCalendarLogin } from "../../../actions/office/calendars/calendars.ts";
import { CalendarLoginPage } from "../../../features/office/calendars/calendar-login-page.tsx";
import { presentCalendarLogin } from "../../../present/office/calendars/calendars.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCalendarLogin(args);
}

export function action(args: Route.ActionArgs) {
  return handleCalendarLogin(args);
}

export default function CalendarLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarLoginPage view={loaderData.view} result={actionData} />;
}
