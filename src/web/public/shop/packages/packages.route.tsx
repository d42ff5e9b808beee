import { handlePackages } from "../handle-sale.server.ts";
import { PackagesPage } from "./packages-page.tsx";
import { passRetryAfter } from "../../../http/retry-after.ts";
import { presentPackages } from "./packages.server.ts";
import type { Route } from "./+types/packages.route";

export function loader(args: Route.LoaderArgs) {
  return presentPackages(args);
}

export function action(args: Route.ActionArgs) {
  return handlePackages(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function Packages({ loaderData, actionData }: Route.ComponentProps) {
  return <PackagesPage view={loaderData} result={actionData} />;
}
