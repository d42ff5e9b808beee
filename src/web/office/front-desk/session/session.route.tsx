import type { Route } from "./+types/session.route";
import { SessionPage } from "./session-page.tsx";
import { presentOfficeSession } from "./session.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeSession(args);
}

export default function Session({ loaderData }: Route.ComponentProps) {
  return <SessionPage view={loaderData.view} />;
}
