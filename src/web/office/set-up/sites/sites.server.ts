import { localizedPath } from "#domain/content/addresses.ts";
import { localeCodes, locales } from "#domain/locales/locales.ts";
import { embedPreviewPath, teamPath } from "#domain/navigation/addresses.ts";
import { sitesPath, thingPath } from "#domain/navigation/office-addresses.ts";
import { snippetOf } from "../../../public/shared/embed/snippet.ts";
import type { SitesView, SnippetView } from "../../shared/set-up/sites-views.ts";
import {
  localeContext,
  originsContext,
  ownLocaleContext,
  servicesContext,
  type PageArguments,
} from "../../../http/context.ts";
import { publicAddress } from "../../../http/office/site.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { labelAs } from "../../../public/shared/embed/embed.server.ts";
import { openEmbed } from "../../../public/shared/embed/open-embed.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { plainFrame, reactSnippet } from "../../../public/shared/embed/snippets.server.ts";

const kinds = ["inline", "popup", "floating"] as const;

/** The code for other websites, for this business or one thing of it. */
export async function presentSites(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider } = pass;
  const code = context.get(localeContext);
  const t = await officeTranslator(context);
  const asked = new URL(url.pathname + url.search, context.get(originsContext).site);
  if (!asked.searchParams.has("show")) asked.searchParams.set("show", teamPath(provider.slug));
  const opened = await openEmbed(asked, code, context.get(servicesContext), { providerId: provider.id });
  const { choice, chosen, offered } = opened;
  const listed = chosen?.frameSites ?? [];
  const query = (kind: string) => new URLSearchParams({ show: choice.path, language: choice.language, kind });
  const view: SitesView = {
    name: titleOf(t("content.embed.title"), provider.name),
    title: t("content.embed.title"),
    lead: t("content.embed.text"),
    action: sitesPath(provider.slug),
    labels: {
      show: t("content.embed.show"),
      language: t("content.embed.language"),
      update: t("content.embed.update"),
      code: t("content.embed.snippet"),
    },
    // The whole business first.
    things: offered
      .toSorted((one, other) => Number(other.kind === "team") - Number(one.kind === "team"))
      .map((thing) => ({ value: thing.path, label: labelAs(thing.kind, thing.name, t) })),
    languages: localeCodes.map((locale) => ({ value: locale, label: locales[locale].name })),
    chosen: { show: choice.path, language: choice.language },
    snippets: snippetsOf(opened, t),
    copy: { label: t("content.embed.copy"), done: t("content.embed.copied") },
    preview: {
      title: t("content.embed.preview"),
      src: publicAddress(
        localizedPath(code, `${embedPreviewPath}?${query(choice.kind)}`, context.get(ownLocaleContext)),
        context,
      ),
      kinds: kinds.map((kind) => ({
        label: t(`content.embed.kinds.${kind}`),
        href: `${sitesPath(provider.slug)}?${query(kind)}`,
        isCurrent: kind === choice.kind,
      })),
    },
    sites: {
      title: t("content.embed.sites.title"),
      text:
        listed.length === 0
          ? t("content.embed.sites.any")
          : t("content.embed.sites.listed", { sites: listed.join(", ") }),
      change: {
        href: `${thingPath(provider.slug, "provider", provider.slug)}#section-sites`,
        text: t("console.sites.change"),
      },
    },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "sites" }), view };
}

function snippetsOf(
  { choice, place, words }: Pick<Awaited<ReturnType<typeof openEmbed>>, "choice" | "place" | "words">,
  t: Translator,
): SnippetView[] {
  return [
    ...kinds.map((kind) => ({
      id: kind,
      title: t(`content.embed.kinds.${kind}`),
      hint: t(`content.embed.hints.${kind}`),
      text: snippetOf({ ...choice, kind }, place, words),
    })),
    {
      id: "frame",
      title: t("console.sites.frame"),
      hint: t("console.sites.frameHint"),
      text: plainFrame(choice, place, words),
    },
    {
      id: "react",
      title: t("console.sites.react"),
      hint: t("console.sites.reactHint"),
      text: reactSnippet(choice, place, words),
    },
  ];
}
