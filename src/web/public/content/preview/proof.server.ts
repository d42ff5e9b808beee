import { localeOf } from "#domain/locales/locales.ts";
import { readPreviewIndex } from "#use-cases/content/read/read-preview-index.ts";
import type { PreviewIndexView } from "../../shared/content/content-views.ts";
import { refused } from "../../../http/refused.ts";
import { presentMoment } from "../parts/dates.server.ts";
import { presentFrame } from "../frame/frame.server.ts";
import { readContentRequest, type ContentArguments } from "../../shared/content/parts/content-request.server.ts";

/** The index of a preview: everything that it shows. */
export async function presentProof(args: ContentArguments): Promise<PreviewIndexView> {
  const request = await readContentRequest(args);
  const { t, tag, query, services } = request;
  if (args.params["page"] !== undefined) throw refused({ code: "page-not-found", path: query.address });
  const proof = await readPreviewIndex({ ...query, preview: query.preview ?? "" }, services);
  if (!proof.ok) throw refused(proof.refusal);
  const { site, entries } = proof.value;
  const title = t("content.preview.all");
  const head = {
    title: `${title} · ${site.provider.name}`,
    description: "",
    canonical: null,
    isIndexed: false,
    alternates: [],
    feeds: [],
    social: {
      type: "website" as const,
      title,
      siteName: site.provider.name,
      locale: localeOf(query.locale).tag.replace("-", "_"),
      image: null,
      published: null,
      modified: null,
    },
    things: [],
  };
  return {
    frame: presentFrame({ site, trail: [], head }, request),
    theme: site.provider.theme,
    lang: undefined,
    groups: [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      entries: own.map(({ publishedAt, ...entry }) => ({
        ...entry,
        date: publishedAt === null ? null : presentMoment(publishedAt, site.provider.zone, tag),
      })),
    })),
  };
}
