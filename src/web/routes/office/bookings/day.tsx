import type { Route } from "./+types/day";
import { DayPage } from "../../../features/office/day/day-page.tsx";
import { presentDay } from "../../../present/office/day/day.ts";

export function loader(args: Route.LoaderArgs) {
  return presentDay(args);
}

export default function Day({ loaderData }: Route.ComponentProps) {
  return <DayPage view={loaderData.view} />;
}
