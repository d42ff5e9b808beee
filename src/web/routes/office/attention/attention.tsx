import type { Route } from "./+types/attention";
import { handleSeen } from "../../../actions/office/attention/see.ts";
import { AttentionPage } from "../../../features/office/attention/attention-page.tsx";
import { presentAttention } from "../../../present/office/attention/attention.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAttention(args);
}

export function action(args: Route.ActionArgs) {
  return handleSeen(args);
}

export default function Attention({ loaderData }: Route.ComponentProps) {
  return <AttentionPage view={loaderData.view} />;
}
