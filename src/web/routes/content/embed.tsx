import { localizedPath } from "#domain/content/addresses.ts";
import { localeCodes, locales } from "#domain/locales/locales.ts";
import { localeContext, servicesContext } from "../../context.ts";
import { EmbedPage } from "../../features/embed-builder/embed-page.tsx";
import type { EmbedView } from "../../features/embed-builder/views.ts";
import type { Route } from "./+types/embed";
import { readOffered } from "./embed-offered.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<EmbedView> {
  const code = context.get(localeContext);
  const { choice, snippet, offered } = await readOffered(url, code, context.get(servicesContext));
  return {
    choice,
    services: offered.map(({ slug, name: label, provider }) => ({ value: slug, label: `${label}, ${provider}` })),
    languages: localeCodes.map((locale) => ({ value: locale, label: locales[locale].name })),
    snippet,
    preview: localizedPath(code, `/embed/preview${url.search}`),
  };
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbedPage view={loaderData} />;
}
