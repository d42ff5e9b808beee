import { readAddressLink } from "#use-cases/mail/verify-address.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";

export function addressLinkOf({ searchParams }: URL): { token: string; proof: string } {
  return { token: searchParams.get("booking") ?? "", proof: searchParams.get("proof") ?? "" };
}

/** Only the booker's mail contains this link. Mail scanners follow links, so only the button confirms. */
export async function presentConfirmAddress({ context, url }: PageArguments) {
  const read = await readAddressLink(addressLinkOf(url), context.get(servicesContext));
  if (!read.ok) throw await refusedInWords(read.refusal, context.get(localeContext));
  const { booking, provider } = read.value;
  const t = await translatorOf(context.get(localeContext));
  return {
    theme: provider.theme,
    brand: brandCss(provider.primaryColor),
    title: t("office.address.title"),
    text: t("office.address.text", { email: booking.email }),
    submit: t("office.address.submit"),
  };
}
