import type { Route } from "./+types/session";
import { SessionPage } from "../../../features/office/front-desk/session-page.tsx";
import { presentSession } from "../../../present/office/front-desk/session.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSession(args);
}

export default function Session({ loaderData }: Route.ComponentProps) {
  return <SessionPage view={loaderData.view} />;
}
