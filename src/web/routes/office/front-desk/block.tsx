import type { Route } from "./+types/block";
import { BlockPage } from "../../../features/office/front-desk/block-page.tsx";
import { presentBlock } from "../../../present/office/front-desk/block.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBlock(args);
}

export default function Block({ loaderData }: Route.ComponentProps) {
  return <BlockPage view={loaderData.view} />;
}
