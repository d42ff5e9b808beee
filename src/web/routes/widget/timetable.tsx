import { TimetablePage } from "../../features/timetable/timetable-page.tsx";
import { presentTimetable } from "../../present/timetable/timetable.ts";
import type { Route } from "./+types/timetable";

export function loader(args: Route.LoaderArgs) {
  return presentTimetable(args);
}

export default function Timetable({ loaderData }: Route.ComponentProps) {
  return <TimetablePage page={loaderData} />;
}
