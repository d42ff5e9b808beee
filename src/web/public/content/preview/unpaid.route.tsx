import { openPreview } from "#use-cases/content/preview/open-preview.ts";
import { UnpaidPage } from "./unpaid-page.tsx";
import { refused } from "../../../http/refused.ts";
import type { Route } from "./+types/unpaid.route";
import { readContentRequest } from "../../shared/content/parts/content-request.server.ts";

/** The return address of payments in a preview. Previews take no payments, so any query is answered with 404. */
export async function loader(args: Route.LoaderArgs) {
  const { query, services } = await readContentRequest(args);
  const preview = await openPreview(args.params.id, query.address, services);
  if (!preview.ok) throw refused(preview.refusal);
  if (args.url.search !== "") throw refused({ code: "page-not-found", path: query.address });
  return null;
}

export default function UnpaidRoute() {
  return <UnpaidPage />;
}
