import { redirect } from "react-router";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { readAddressLink, verifyAddress } from "#use-cases/mail/verify-address.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { QuestionPage } from "../../features/office/question-page.tsx";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import type { Route } from "./+types/confirm-address";
import { refusedInWords } from "../../present/widget/closed.ts";
import { readFields } from "../../present/office/open-request.ts";

function linkOf({ searchParams }: URL): { token: string; proof: string } {
  return { token: searchParams.get("booking") ?? "", proof: searchParams.get("proof") ?? "" };
}

/** By a link that stands in the booker's mail alone. Mail scanners follow links: only the button says yes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const read = await readAddressLink(linkOf(url), context.get(servicesContext));
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

export async function action({ context, request, url }: Route.ActionArgs) {
  await readFields(request, []);
  const { token, proof } = linkOf(url);
  const verified = await verifyAddress({ token, proof }, context.get(servicesContext));
  if (!verified.ok) throw await refusedInWords(verified.refusal, context.get(localeContext));
  const path = bookingPath(verified.value.booking.lines.map(({ serviceId }) => serviceId));
  return redirect(`${path}?${new URLSearchParams({ booking: token })}`, 303);
}

export default function ConfirmAddress({ loaderData }: Route.ComponentProps) {
  return <QuestionPage view={loaderData} />;
}
