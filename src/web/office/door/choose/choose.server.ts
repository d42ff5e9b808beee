import { redirect } from "react-router";
import {
  closeBusinessPath,
  firstRunPath,
  newBusinessPath,
  officeMePath,
  providerPath,
} from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { isWithoutBusiness, ownsDemo } from "#use-cases/office/set-up/business/read-start.ts";
import type { ChooseView } from "./choose-page.tsx";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { signInOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, presentDoor, roleName } from "../../shared/words/office-words.server.ts";

/** An operator of one provider has nothing to choose, unless they ask for the list. */
export async function presentChoose({ context, url }: PageArguments): Promise<ChooseView> {
  const { providers, operator } = signInOf(context);
  const [only, ...others] = providers;
  const isOwner = providers.some(({ grant }) => grant.role === "owner");
  if (only !== undefined && others.length === 0 && !(isOwner && url.searchParams.has("all")))
    throw redirect(providerPath(only.slug));
  const services = context.get(servicesContext);
  if (only === undefined && (await isWithoutBusiness(services))) throw redirect(newBusinessPath);
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () =>
    only === undefined
      ? { title: t("console.choose.none"), text: t("console.choose.noneText") }
      : { title: t("console.choose.title"), text: t("console.choose.text") },
  );
  return {
    ...door,
    me: officeMePath,
    add: isOwner ? newBusinessPath : null,
    replace: isOwner && (await ownsDemo(operator.id, services)) ? firstRunPath : null,
    providers: providers.map(({ name, slug, grant, isClosed }) => ({
      name,
      href: providerPath(slug),
      role: isClosed ? t("console.choose.closed") : roleName(grant.role, t),
      close: isClosed || reachOf(grant, "business.close") === "none" ? null : closeBusinessPath(slug),
    })),
  };
}
