import { StartPage } from "../../features/content/start/start-page.tsx";
import { SitePage } from "../../features/content/lists/site-page.tsx";
import type { Route } from "./+types/site-page";
import { presentPath } from "../../present/content/start.ts";

/** `/{path}` and its later pages, or the start page of a provider. */
export function loader(args: Route.LoaderArgs) {
  return presentPath(args, args.params.path);
}

export default function SitePageRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "start" ? <StartPage page={loaderData} /> : <SitePage page={loaderData} />;
}
