import type { Route } from "./+types/day.route";
import { DayPage } from "./day-page.tsx";
import { presentDay } from "./day.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentDay(args);
}

export default function Day({ loaderData }: Route.ComponentProps) {
  return <DayPage view={loaderData.view} />;
}
