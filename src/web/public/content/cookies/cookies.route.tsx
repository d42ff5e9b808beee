import { handleCookies } from "./choose-cookies.server.ts";
import { CookiesPage } from "./cookies-page.tsx";
import { presentCookiePolicies } from "./cookie-policies.server.ts";
import type { Route } from "./+types/cookies.route";

export function loader(args: Route.LoaderArgs) {
  return presentCookiePolicies(args);
}

export function action(args: Route.ActionArgs) {
  return handleCookies(args);
}

export default function CookiesRoute({ loaderData }: Route.ComponentProps) {
  return <CookiesPage cookies={loaderData} />;
}
