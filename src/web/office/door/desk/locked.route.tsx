import type { Route } from "./+types/locked.route";
import { LockedPage } from "./locked-page.tsx";
import { presentLocked } from "./desk.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLocked(args);
}

export default function Locked({ loaderData }: Route.ComponentProps) {
  return <LockedPage view={loaderData} />;
}
