import type { Route } from "./+types/done";
import { DonePage } from "../../../features/office/first-run/done-page.tsx";
import { presentDone } from "../../../present/office/first-run/done.ts";

export function loader(args: Route.LoaderArgs) {
  return presentDone(args);
}

export default function Done({ loaderData }: Route.ComponentProps) {
  return <DonePage view={loaderData} />;
}
