import { useTranslations } from "use-intl";
import type { Route } from "./+types/new";
import { handleNewKey } from "../../../actions/office/keys/keys.ts";
import { NewKeyPage } from "../../../features/office/keys/new-key-page.tsx";
import { SecretPage } from "../../../features/office/keys/secret-page.tsx";
import { presentNewKey } from "../../../present/office/keys/keys.ts";

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
