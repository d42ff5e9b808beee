import { handleCookies } from "../../actions/content/choose-cookies.ts";
import { CookiesPage } from "../../features/content/cookies/cookies-page.tsx";
import { presentCookiePolicies } from "../../present/content/cookie-policies.ts";
import type { Route } from "./+types/cookies";

export function loader(args: Route.LoaderArgs) {
  return presentCookiePolicies(args);
}

export function action(args: Route.ActionArgs) {
  return handleCookies(args);
}

export default function CookiesRoute({ loaderData }: Route.ComponentProps) {
  return <CookiesPage cookies={loaderData} />;
}
