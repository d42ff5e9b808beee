import type { Route } from "./+types/agenda.route";
import { AgendaPage } from "./agenda-page.tsx";
import { presentAgenda } from "./agenda.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAgenda(args);
}

export default function Agenda({ loaderData }: Route.ComponentProps) {
  return <AgendaPage view={loaderData.view} />;
}
