import { redirectDocument } from "react-router";
import { myDataAddress } from "#domain/navigation/addresses.ts";
import { eraseMyData } from "#use-cases/privacy/erase-my-data.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { ConfirmErasingPage } from "../../features/privacy/confirm-erasing-page.tsx";
import { MyDataPage } from "../../features/privacy/my-data-page.tsx";
import type { Route } from "./+types/my-data";
import { refusedInWords } from "../../present/widget/closed.ts";
import { readFields } from "../../present/office/open-request.ts";
import { confirmErasingView, myDataView } from "../../present/privacy/my-data-view.ts";
import { linkOf, openMyData } from "../../present/privacy/open-my-data.ts";

/** A person sees what is stored about them. Looking changes nothing: mail scanners follow links too. */
export async function loader(args: Route.LoaderArgs) {
  const request = await openMyData(args);
  const view = myDataView(request);
  const isErasing = args.url.searchParams.get("step") === "erase" && view.erase !== null;
  return isErasing ? { ...confirmErasingView(request), step: "erase" as const } : { ...view, step: null };
}

/** Erases it. The page then says that it is gone, or why it is still needed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await readFields(request, []);
  const link = linkOf(url);
  const erased = await eraseMyData(link, context.get(servicesContext));
  if (!erased.ok) throw await refusedInWords(erased.refusal, context.get(localeContext));
  return redirectDocument(myDataAddress({ [link.kind]: link.token }), 303);
}

export default function MyData({ loaderData: view }: Route.ComponentProps) {
  return view.step === "erase" ? <ConfirmErasingPage view={view} /> : <MyDataPage view={view} />;
}
