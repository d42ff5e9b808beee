import { StartPage } from "./start/start-page.tsx";
import { SitePage } from "./lists/site-page.tsx";
import type { Route } from "./+types/site-page.route";
import { presentPath } from "./start/start.server.ts";

/** `/{path}` and its later pages, or the start page of a provider. */
export function loader(args: Route.LoaderArgs) {
  return presentPath(args, args.params.path);
}

export default function SitePageRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "start" ? <StartPage page={loaderData} /> : <SitePage page={loaderData} />;
}
