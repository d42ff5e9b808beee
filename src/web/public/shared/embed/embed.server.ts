import { localizedPath } from "#domain/content/addresses.ts";
import { localeCodes, locales } from "#domain/locales/locales.ts";
import type { MessageKey } from "#domain/locales/messages.ts";
import { embedPreviewPath } from "#domain/navigation/addresses.ts";
import type { Embeddable } from "#use-cases/offers/list-embeddable.ts";
import type { EmbedView } from "./embed-views.ts";
import { localeContext, ownLocaleContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { translatorOf, type Translator } from "../../../i18n/translator.ts";
import { openEmbed } from "./open-embed.server.ts";

const labels = {
  menu: "content.embed.things.menu",
  group: "content.embed.things.group",
  team: "content.embed.things.team",
  timetable: "content.embed.things.timetable",
  vouchers: "content.embed.things.vouchers",
  packages: "content.embed.things.packages",
  form: "content.embed.things.form",
  quiz: "content.embed.things.quiz",
  survey: "content.embed.things.survey",
} as const satisfies Record<Exclude<Embeddable["kind"], "service">, MessageKey>;

/** Pages that are about the whole business. */
const ofBusiness: ReadonlySet<string> = new Set(["team", "timetable", "vouchers", "packages"]);

/** The page that generates snippets for other websites. */
export async function presentEmbed({ context, url }: PageArguments): Promise<EmbedView> {
  const code = context.get(localeContext);
  const { choice, chosen, snippet, offered } = await openEmbed(url, code, context.get(servicesContext));
  const t = await translatorOf(code);
  return {
    choice,
    targets: offered.map((thing) => ({ value: thing.path, label: labelOf(thing, t) })),
    frameSites: chosen?.frameSites ?? [],
    provider: chosen?.provider ?? "",
    languages: localeCodes.map((locale) => ({ value: locale, label: locales[locale].name })),
    snippet,
    preview: localizedPath(code, embedPreviewPath + url.search, context.get(ownLocaleContext)),
  };
}

function labelOf({ kind, name, provider }: Embeddable, t: Translator): string {
  const whose = ofBusiness.has(kind) ? provider : `${name}, ${provider}`;
  return labelAs(kind, whose, t);
}

export function labelAs(kind: Embeddable["kind"], name: string, t: Translator): string {
  return kind === "service" ? name : t(labels[kind], { name });
}
