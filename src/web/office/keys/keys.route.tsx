import type { Route } from "./+types/keys.route";
import { KeysPage } from "./keys-page.tsx";
import { presentKeys } from "./keys.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentKeys(args);
}

export default function Keys({ loaderData }: Route.ComponentProps) {
  return <KeysPage view={loaderData.view} />;
}
