import { teamPath } from "#domain/navigation/addresses.ts";
import {
  addThingPath,
  invitePath,
  mailsPath,
  passkeysPath,
  providerPath,
  sitesPath,
  officeStartPath,
  thingPath,
} from "#domain/navigation/office-addresses.ts";
import { instantOf, toMilliseconds } from "#domain/time/instant.ts";
import { readTeam } from "#use-cases/offers/read-team.ts";
import { findMissingStep } from "#use-cases/office/set-up/business/read-start.ts";
import { formatDate, formatLeaf, formatTime } from "../../../i18n/formats.ts";
import type { DoneView } from "./first-run-views.ts";
import { originsContext, prefixContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { publicAddress } from "../../../http/office/site.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { sheetOf } from "./steps.server.ts";

/** Says where visitors book, once they can, and what may come next. */
export async function presentDone(args: PageArguments): Promise<DoneView> {
  const { context } = args;
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  const first = await firstTime(args, t);
  const services = context.get(servicesContext);
  const missing = first === null ? await findMissingStep(provider.id, services) : null;
  const words =
    first === null
      ? { title: t("console.start.almost"), text: t("console.start.almostText") }
      : { title: t("console.start.done"), text: t("console.start.doneText") };
  return {
    ...sheetOf(t, words),
    page:
      first === null
        ? null
        : {
            address: context.get(originsContext).site + teamPath(provider.slug),
            ...first,
            href: publicAddress(context.get(prefixContext) + teamPath(provider.slug), context),
            open: t("console.start.open"),
            copy: { label: t("content.embed.copy"), done: t("content.embed.copied") },
          },
    noMail: services.mailing.delivers
      ? null
      : {
          title: t("console.noMail.title"),
          text: t("console.noMail.text"),
          passkey: { href: passkeysPath, text: t("console.passkeys.add") },
        },
    missing:
      first === null
        ? { href: officeStartPath(provider.slug, missing ?? "hours"), text: t("console.start.finish") }
        : null,
    office: { href: providerPath(provider.slug), text: t("console.start.office") },
    next: { title: t("console.start.whatNext"), links: nextOf(provider.slug, t) },
  };
}

/** "First free time: Tuesday, 24 November, 09:00"; null if visitors find none. */
async function firstTime(
  { context }: PageArguments,
  t: Translator,
): Promise<Pick<NonNullable<DoneView["page"]>, "first" | "leaf"> | null> {
  const { provider } = passOf(context);
  const team = await readTeam(provider.slug, context.get(servicesContext));
  if (!team.ok) return null;
  const next = team.value.offers.map((offer) => offer.next);
  const starts = next.flatMap((one) => (one.kind === "slot" && one.start !== null ? [one.start] : []));
  if (starts.length === 0)
    return next.some(({ kind }) => kind === "by-request") ? { first: t("console.start.byRequest"), leaf: null } : null;
  const viewer = viewerAt(provider.zone, context);
  const at = toMilliseconds(instantOf(Math.min(...starts)));
  const time = `${formatDate(at, viewer)}, ${formatTime(at, viewer)}`;
  return { first: t("console.start.first", { time }), leaf: formatLeaf(at, viewer) };
}

function nextOf(slug: string, t: Translator): DoneView["next"]["links"] {
  return [
    {
      href: addThingPath(slug, "service"),
      text: t("console.setUp.new.service"),
      lead: t("console.setUp.kindLead.service"),
    },
    { href: invitePath(slug), text: t("console.people.invite"), lead: t("console.start.inviteText") },
    { href: sitesPath(slug), text: t("content.embed.title"), lead: t("console.start.sitesText") },
    { href: mailsPath(slug), text: t("console.mails.title"), lead: t("console.start.mailsText") },
    { href: thingPath(slug, "provider", slug), text: t("console.start.more"), lead: t("console.start.moreText") },
  ];
}
