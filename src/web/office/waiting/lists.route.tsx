import type { Route } from "./+types/lists.route";
import { WaitingPage } from "./waiting-page.tsx";
import { presentWaitingLists } from "./lists.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWaitingLists(args);
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  return <WaitingPage view={loaderData.view} />;
}
