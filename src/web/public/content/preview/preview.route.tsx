import { SitePage } from "../lists/site-page.tsx";
import { PreviewIndexPage } from "./preview-index-page.tsx";
import type { Route } from "./+types/preview.route";
import { presentProof } from "./proof.server.ts";
import { presentSitePage } from "../site-page.server.ts";

/** `/v2/preview/{id}`: the index of a preview or, with `?path=`, one page of the site. */
export async function loader(args: Route.LoaderArgs) {
  const path = args.url.searchParams.get("path");
  return path === null ? { proof: await presentProof(args) } : { page: await presentSitePage(args, path) };
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return "proof" in loaderData ? <PreviewIndexPage proof={loaderData.proof} /> : <SitePage page={loaderData.page} />;
}
