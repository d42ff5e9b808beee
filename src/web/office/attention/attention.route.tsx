import type { Route } from "./+types/attention.route";
import { handleSeen } from "./see.server.ts";
import { AttentionPage } from "./attention-page.tsx";
import { presentAttention } from "./attention.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAttention(args);
}

export function action(args: Route.ActionArgs) {
  return handleSeen(args);
}

export default function Attention({ loaderData }: Route.ComponentProps) {
  return <AttentionPage view={loaderData.view} />;
}
