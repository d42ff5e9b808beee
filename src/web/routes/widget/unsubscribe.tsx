import { redirect } from "react-router";
import { readStopLink, resumeMails, stopMails, type StopLink } from "#use-cases/mail/stop-mails.ts";
import { localeContext, servicesContext } from "../../http/context.ts";
import { QuestionPage } from "../../features/office/question-page.tsx";
import { translatorOf } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import type { Route } from "./+types/unsubscribe";
import { readFields } from "../../present/office/open-request.ts";

function linkOf({ searchParams }: URL): StopLink {
  const text = (name: string) => searchParams.get(name) ?? "";
  return { provider: text("provider"), reader: text("reader"), proof: text("proof") };
}

/** By a link in reminders and follow-ups. Mail scanners follow links: only the button stops anything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const read = await readStopLink(linkOf(url), context.get(servicesContext));
  if (!read.ok) throw refused(read.refusal);
  const { provider, isStopped } = read.value;
  const t = await translatorOf(context.get(localeContext));
  const name = { provider: provider.name };
  const words = isStopped
    ? { title: t("mail.stop.doneTitle"), text: t("mail.stop.doneText", name), submit: t("mail.stop.resume") }
    : { title: t("mail.stop.title"), text: t("mail.stop.text", name), submit: t("mail.stop.submit") };
  const choice = isStopped ? "resume" : "stop";
  return { theme: provider.theme, brand: brandCss(provider.primaryColor), ...words, choice };
}

/** The page's own button, or that of a mail program (RFC 8058), which follows no redirects. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const field = await readFields(request, ["choice", "List-Unsubscribe"]);
  const change = field("choice") === "resume" ? resumeMails : stopMails;
  const changed = await change(linkOf(url), context.get(servicesContext));
  if (!changed.ok) throw refused(changed.refusal);
  return field("List-Unsubscribe") === "One-Click" ? null : redirect(url.href, 303);
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <QuestionPage view={loaderData} />;
}
