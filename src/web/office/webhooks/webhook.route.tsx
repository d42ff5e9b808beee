import { useTranslations } from "use-intl";
import type { Route } from "./+types/webhook.route";
import { handleWebhook } from "./handle-webhooks.server.ts";
import { SecretPage } from "../shared/keys/secret-page.tsx";
import { WebhookPage } from "./webhook-page.tsx";
import { presentWebhook } from "./webhooks.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWebhook(args);
}

export function action(args: Route.ActionArgs) {
  return handleWebhook(args);
}

export default function Webhook({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const title = useTranslations()("console.webhooks.secret");
  if (actionData !== undefined && "secret" in actionData)
    return <SecretPage name={view.name} title={title} secret={actionData.secret} back={view.action} />;
  return <WebhookPage view={view} result={actionData} />;
}
