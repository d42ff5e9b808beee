import type { Route } from "./+types/agenda";
import { AgendaPage } from "../../../features/office/day/agenda-page.tsx";
import { presentAgenda } from "../../../present/office/day/agenda.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAgenda(args);
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  return <AgendaPage view={loaderData.view} />;
}
