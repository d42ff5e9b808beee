import { SitePage } from "../../features/content/lists/site-page.tsx";
import { PreviewIndexPage } from "../../features/content/preview/preview-index-page.tsx";
import type { Route } from "./+types/preview";
import { presentProof } from "../../present/content/proof.ts";
import { presentSitePage } from "../../present/content/site-page.ts";

/** `/v2/preview/{id}`: the index of a preview or, with `?path=`, one page of the site. */
export async function loader(args: Route.LoaderArgs) {
  const path = args.url.searchParams.get("path");
  return path === null ? { proof: await presentProof(args) } : { page: await presentSitePage(args, path) };
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return "proof" in loaderData ? <PreviewIndexPage proof={loaderData.proof} /> : <SitePage page={loaderData.page} />;
}
