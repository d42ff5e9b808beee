import { useTranslations } from "use-intl";
import type { Route } from "./+types/new.route";
import { handleNewKey } from "./handle-keys.server.ts";
import { NewKeyPage } from "./new-key-page.tsx";
import { SecretPage } from "../shared/keys/secret-page.tsx";
import { presentNewKey } from "./keys.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewKey(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewKey(args);
}

export default function NewKey({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const title = useTranslations()("console.keys.made");
  if (actionData !== undefined && "secret" in actionData)
    return <SecretPage name={view.name} title={title} secret={actionData.secret} back={view.back} />;
  return <NewKeyPage view={view} result={actionData} />;
}
