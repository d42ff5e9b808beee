import type { Route } from "./+types/choose.route";
import { ChoosePage } from "./choose-page.tsx";
import { presentChoose } from "./choose.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentChoose(args);
}

export default function Choose({ loaderData }: Route.ComponentProps) {
  return <ChoosePage view={loaderData} />;
}
