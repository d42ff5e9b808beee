import type { Route } from "./+types/choose";
import { ChoosePage } from "../../../features/office/people/choose-page.tsx";
import { presentChoose } from "../../../present/office/choose.ts";

export function loader(args: Route.LoaderArgs) {
  return presentChoose(args);
}

export default function Choose({ loaderData }: Route.ComponentProps) {
  return <ChoosePage view={loaderData} />;
}
