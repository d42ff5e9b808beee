import { illPath } from "#domain/navigation/office-addresses.ts";
import { dayIn } from "../../i18n/formats.ts";
import type { IllView } from "../shared/front-desk/front-desk-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../http/context.ts";
import type { Translator } from "../../i18n/translator.ts";
import { passOf } from "../shared/frame/frame.server.ts";

/** The form that blocks today for a member who is ill. */
export function illView(
  { slug, name }: { slug: string; name: string },
  { context }: Pick<PageArguments, "context">,
  t: Translator,
): IllView {
  const { provider } = passOf(context);
  const today = dayIn(context.get(servicesContext).clock.now().getTime(), provider.zone);
  return {
    action: illPath(provider.slug),
    values: { member: slug, date: today, key: newKey(context) },
    text: t("console.blocks.illOf", { name }),
  };
}
