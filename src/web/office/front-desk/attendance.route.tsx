import type { Route } from "./+types/attendance.route";
import { handleAttendance } from "./attendance.server.ts";
import { AttendancePage } from "./attendance-page.tsx";
import { presentAttendance } from "../shared/front-desk/attendance.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAttendance(args);
}

export function action(args: Route.ActionArgs) {
  return handleAttendance(args);
}

export default function Attendance({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendancePage view={loaderData.view} result={actionData} />;
}
