import type { Route } from "./+types/beginning.route";
import { BeginningPage } from "./beginning-page.tsx";
import { presentBeginning } from "./beginning.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBeginning(args);
}

export default function Beginning({ loaderData }: Route.ComponentProps) {
  return <BeginningPage view={loaderData} />;
}
