import { redirect } from "react-router";
import { officeMePath, providerPath } from "#domain/navigation/office-addresses.ts";
import type { ChooseView } from "../../features/office/people/choose-page.tsx";
import { type PageArguments } from "../../http/context.ts";
import { signInOf } from "./frame.ts";
import { officeTranslator, presentDoor, roleName } from "./office-words.ts";

/** An operator of one provider has nothing to choose. */
export async function presentChoose({ context }: PageArguments): Promise<ChooseView> {
  const { providers } = signInOf(context);
  const [only, ...others] = providers;
  if (only !== undefined && others.length === 0) throw redirect(providerPath(only.slug));
  const t = await officeTranslator(context);
  const door = await presentDoor(context, () =>
    only === undefined
      ? { title: t("console.choose.none"), text: t("console.choose.noneText") }
      : { title: t("console.choose.title"), text: t("console.choose.text") },
  );
  return {
    ...door,
    me: officeMePath,
    providers: providers.map(({ name, slug, grant }) => ({
      ...{ name, href: providerPath(slug), role: roleName(grant.role, t) },
    })),
  };
}
