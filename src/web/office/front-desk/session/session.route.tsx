import type { Route } from "./+types/session.route";
import { SessionPage } from "./session-page.tsx";
import { presentSession } from "./session.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSession(args);
}

export default function Session({ loaderData }: Route.ComponentProps) {
  return <SessionPage view={loaderData.view} />;
}
