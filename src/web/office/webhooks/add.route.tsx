import { useTranslations } from "use-intl";
import type { Route } from "./+types/add.route";
import { handleAddWebhook } from "./handle-webhooks.server.ts";
import { SecretPage } from "../shared/keys/secret-page.tsx";
import { AddWebhookPage } from "./add-webhook-page.tsx";
import { presentAddWebhook } from "./webhooks.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddWebhook(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddWebhook(args);
}

export default function AddWebhook({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const title = useTranslations()("console.webhooks.secret");
  if (actionData !== undefined && "secret" in actionData)
    return <SecretPage name={view.name} title={title} secret={actionData.secret} back={view.back} />;
  return <AddWebhookPage view={view} result={actionData} />;
}
