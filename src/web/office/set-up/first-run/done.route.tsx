import type { Route } from "./+types/done.route";
import { DonePage } from "./done-page.tsx";
import { presentDone } from "./done.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentDone(args);
}

export default function Done({ loaderData }: Route.ComponentProps) {
  return <DonePage view={loaderData} />;
}
