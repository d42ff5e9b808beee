import type { Route } from "./+types/pack";
import { PackPage } from "../../../features/office/packs/pack-page.tsx";
import { presentPack } from "../../../present/office/packs/pack.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPack(args);
}

export default function Pack({ loaderData }: Route.ComponentProps) {
  return <PackPage view={loaderData.view} />;
}
