import { openPreview } from "#use-cases/content/preview/open-preview.ts";
import { UnpaidPage } from "../../features/content/preview/unpaid-page.tsx";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/unpaid";
import { readContentRequest } from "../../present/content/parts/content-request.ts";

/** Where a payment made in a preview would return to. None is made there, so whatever it brings is not known. */
export async function loader(args: Route.LoaderArgs) {
  const { asked, services } = await readContentRequest(args);
  const preview = await openPreview(args.params.id, asked.address, services);
  if (!preview.ok) throw refused(preview.refusal);
  if (args.url.search !== "") throw refused({ code: "page-not-found", path: asked.address });
  return null;
}

export default function UnpaidRoute() {
  return <UnpaidPage />;
}
