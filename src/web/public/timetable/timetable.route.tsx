import { TimetablePage } from "./timetable-page.tsx";
import { presentTimetable } from "./timetable.server.ts";
import type { Route } from "./+types/timetable.route";

export function loader(args: Route.LoaderArgs) {
  return presentTimetable(args);
}

export default function Timetable({ loaderData }: Route.ComponentProps) {
  return <TimetablePage page={loaderData} />;
}
