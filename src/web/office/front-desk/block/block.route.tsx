import type { Route } from "./+types/block.route";
import { BlockPage } from "./block-page.tsx";
import { presentBlock } from "./block.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBlock(args);
}

export default function Block({ loaderData }: Route.ComponentProps) {
  return <BlockPage view={loaderData.view} />;
}
