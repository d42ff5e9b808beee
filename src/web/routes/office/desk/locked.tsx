import type { Route } from "./+types/locked";
import { LockedPage } from "../../../features/office/desk/locked-page.tsx";
import { presentLocked } from "../../../present/office/desk.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLocked(args);
}

export default function Locked({ loaderData }: Route.ComponentProps) {
  return <LockedPage view={loaderData} />;
}
