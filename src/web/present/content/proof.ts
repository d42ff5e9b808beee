import { localeOf } from "#domain/locales/locales.ts";
import { readProof } from "#use-cases/content/read/read-proof.ts";
import type { ProofView } from "../../features/content/content-views.ts";
import { refused } from "../../http/refused.ts";
import { presentMoment } from "./parts/dates.ts";
import { presentFrame } from "./parts/frame.ts";
import { readContentRequest, type ContentArguments } from "./parts/content-request.ts";

/** Everything that a preview shows. */
export async function presentProof(args: ContentArguments): Promise<ProofView> {
  const viewing = await readContentRequest(args);
  const { t, tag, asked, services } = viewing;
  if (args.params["page"] !== undefined) throw refused({ code: "page-not-found", path: asked.address });
  const proof = await readProof({ ...asked, preview: asked.preview ?? "" }, services);
  if (!proof.ok) throw refused(proof.refusal);
  const { site, entries } = proof.value;
  const title = t("content.preview.all");
  const head = {
    title: `${title} · ${site.owner.name}`,
    description: "",
    canonical: null,
    isIndexed: false,
    alternates: [],
    feeds: [],
    social: {
      type: "website" as const,
      title,
      siteName: site.owner.name,
      locale: localeOf(asked.locale).tag.replace("-", "_"),
      image: null,
      published: null,
      modified: null,
    },
    things: [],
  };
  return {
    frame: presentFrame({ site, trail: [], head }, viewing),
    theme: site.owner.theme,
    lang: undefined,
    groups: [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      entries: own.map(({ publishedAt, ...entry }) => ({
        ...entry,
        date: publishedAt === null ? null : presentMoment(publishedAt, site.owner.zone, tag),
      })),
    })),
  };
}
