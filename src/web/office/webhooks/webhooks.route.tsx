import type { Route } from "./+types/webhooks.route";
import { WebhooksPage } from "./webhooks-page.tsx";
import { presentWebhooks } from "./webhooks.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWebhooks(args);
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage view={loaderData.view} />;
}
