import { closeBusinessPath, officePath, providerPath } from "#domain/navigation/office-addresses.ts";
import { countVisitsToCome } from "#use-cases/office/set-up/business/close-business.ts";
import type { CloseView } from "./close-page.tsx";
import { servicesContext, type PageArguments } from "../../../../http/context.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../../shared/words/office-words.server.ts";

export async function presentClose(args: PageArguments) {
  const { context } = args;
  const pass = passOf(context);
  const { id, slug, name, isClosed } = pass.provider;
  const t = await officeTranslator(context);
  const upcoming = isClosed ? 0 : await countVisitsToCome(id, context.get(servicesContext));
  const view: CloseView = {
    name: titleOf(t("console.close.title"), name),
    action: closeBusinessPath(slug),
    back: isClosed ? `${officePath}?all` : providerPath(slug),
    slug,
    isClosed,
    busy: upcoming === 0 ? null : t("console.close.busy", { count: upcoming }),
  };
  const frame = await presentOfficeFrame(args, { ...pass, place: null });
  // This page says it itself.
  return { frame: { ...frame, closed: null }, view };
}
