import type { Route } from "./+types/webhooks";
import { WebhooksPage } from "../../../features/office/webhooks/webhooks-page.tsx";
import { presentWebhooks } from "../../../present/office/webhooks/webhooks.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWebhooks(args);
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage view={loaderData.view} />;
}
