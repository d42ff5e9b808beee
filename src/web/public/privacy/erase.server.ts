import { redirectDocument } from "react-router";
import { myDataAddress } from "#domain/navigation/addresses.ts";
import { eraseMyData } from "#use-cases/privacy/erase-my-data.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { readFields } from "../../http/read-form.ts";
import { linkOf } from "../shared/privacy/open-my-data.server.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";

/** Erases the data. The page then confirms it, or says why the data is still needed. */
export async function handleErase({ context, request, url }: PageArguments) {
  await readFields(request, []);
  const link = linkOf(url);
  const erased = await eraseMyData(link, context.get(servicesContext));
  if (!erased.ok) throw await refusedInWords(erased.refusal, context.get(localeContext));
  return redirectDocument(myDataAddress({ [link.kind]: link.token }), 303);
}
