import { SitePage } from "../../features/content/lists/site-page.tsx";
import type { Route } from "./+types/site-page";
import { loadSitePage } from "./load/site-page.ts";

export { links } from "./views/font.ts";

/** `/{path}` and its further pages. */
export function loader(args: Route.LoaderArgs) {
  return loadSitePage(args, args.params.path);
}

export default function SitePageRoute({ loaderData }: Route.ComponentProps) {
  return <SitePage page={loaderData} />;
}
