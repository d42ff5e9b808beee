import type { Route } from "./+types/attendance";
import { handleAttendance } from "../../../actions/office/attendance.ts";
import { AttendancePage } from "../../../features/office/front-desk/attendance-page.tsx";
import { presentAttendance } from "../../../present/office/front-desk/attendance.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAttendance(args);
}

export function action(args: Route.ActionArgs) {
  return handleAttendance(args);
}

export default function Attendance({ loaderData, actionData }: Route.ComponentProps) {
  return <AttendancePage view={loaderData.view} result={actionData} />;
}
