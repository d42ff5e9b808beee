import type { Route } from "./+types/lists";
import { WaitingPage } from "../../../features/office/waiting/waiting-page.tsx";
import { presentWaiting } from "../../../present/office/waiting/lists.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWaiting(args);
}

export default function Waiting({ loaderData }: Route.ComponentProps) {
  return <WaitingPage view={loaderData.view} />;
}
