import type { Route } from "./+types/keys";
import { KeysPage } from "../../../features/office/keys/keys-page.tsx";
import { presentKeys } from "../../../present/office/keys/keys.ts";

export function loader(args: Route.LoaderArgs) {
  return presentKeys(args);
}

export default function Keys({ loaderData }: Route.ComponentProps) {
  return <KeysPage view={loaderData.view} />;
}
