import type { Route } from "./+types/login.route";
import { handleCalendarLogin } from "./handle-calendars.server.ts";
import { CalendarLoginPage } from "./calendar-login-page.tsx";
import { presentCalendarLogin } from "./calendars.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCalendarLogin(args);
}

export function action(args: Route.ActionArgs) {
  return handleCalendarLogin(args);
}

export default function CalendarLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarLoginPage view={loaderData.view} result={actionData} />;
}
