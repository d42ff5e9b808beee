import type { Route } from "./+types/beginning";
import { BeginningPage } from "../../../features/office/first-run/beginning-page.tsx";
import { presentBeginning } from "../../../present/office/first-run/beginning.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBeginning(args);
}

export default function Beginning({ loaderData }: Route.ComponentProps) {
  return <BeginningPage view={loaderData} />;
}
