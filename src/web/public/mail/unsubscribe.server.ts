import { readStopLink, type StopLink } from "#use-cases/mail/stop-mails.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";

export function stopLinkOf({ searchParams }: URL): StopLink {
  const text = (name: string) => searchParams.get(name) ?? "";
  return { provider: text("provider"), reader: text("reader"), proof: text("proof") };
}

/** Reminders and follow-ups contain this link. Mail scanners follow links, so only the button unsubscribes. */
export async function presentUnsubscribe({ context, url }: PageArguments) {
  const read = await readStopLink(stopLinkOf(url), context.get(servicesContext));
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
