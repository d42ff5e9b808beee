import type { Route } from "./+types/pack.route";
import { PackPage } from "./pack-page.tsx";
import { presentPack } from "./pack.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPack(args);
}

export default function Pack({ loaderData }: Route.ComponentProps) {
  return <PackPage view={loaderData.view} />;
}
