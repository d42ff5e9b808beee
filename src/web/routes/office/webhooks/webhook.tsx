import { useTranslations } from "use-intl";
import type { Route } from "./+types/webhook";
import { handleWebhook } from "../../../actions/office/webhooks/webhooks.ts";
import { SecretPage } from "../../../features/office/keys/secret-page.tsx";
import { WebhookPage } from "../../../features/office/webhooks/webhook-page.tsx";
import { presentWebhook } from "../../../present/office/webhooks/webhooks.ts";

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
