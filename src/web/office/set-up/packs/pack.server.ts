import { loadPackPath, packZipPath, reviewPackPath, setUpPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { listEdits } from "#set-up/apply/merge/list-edits.ts";
import { exportZip } from "#packs/export/export-pack.ts";
import { findWaitingPack } from "#set-up/upload/waiting-pack.ts";
import type { PackView } from "./pack-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { passOf, titleOf } from "../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../shared/words/office-words.server.ts";
import { frameOf } from "../editor/editor.server.ts";
import { keptItem } from "./things.server.ts";

export async function presentPack(args: PageArguments) {
  const { context } = args;
  const { provider } = passOf(context);
  const { id, slug, grant } = provider;
  const t = await officeTranslator(context);
  const { db, clock } = context.get(servicesContext);
  const mayLoad = reachOf(grant, "packs.load") !== "none";
  const waiting = mayLoad ? await findWaitingPack(db, id, clock.now()) : undefined;
  const view: PackView = {
    name: titleOf(t("console.pack.title"), provider.name),
    title: t("console.pack.title"),
    lead: t("console.pack.lead"),
    up: { href: setUpPath(slug), text: t("console.setUp.title") },
    download: {
      title: t("console.pack.download"),
      hint: t("console.pack.downloadHint"),
      href: packZipPath(slug),
      text: t("console.pack.downloadPack"),
    },
    edits: {
      title: t("console.pack.edits"),
      lead: t("console.pack.editsLead"),
      empty: t("console.pack.editsNone"),
      things: (await listEdits(db, id)).map((thing) => keptItem(thing, t, args)),
    },
    load: {
      title: t("console.pack.load"),
      lead: mayLoad ? t("console.pack.loadLead") : t("console.pack.loadOwners"),
      link: mayLoad ? { href: loadPackPath(slug), text: t("console.pack.loadLink") } : null,
      waiting:
        waiting === undefined
          ? null
          : { href: reviewPackPath(slug), text: t("console.pack.waiting", { file: waiting.name }) },
    },
  };
  return { frame: await frameOf(args), view };
}

/** The pack as a zip. */
export async function sendPack({ context, url }: PageArguments): Promise<Response> {
  const { slug } = passOf(context).provider;
  const zip = await exportZip(slug, context.get(servicesContext));
  if (!zip.ok) throw refused({ code: "page-not-found", path: url.pathname });
  return new Response(new Uint8Array(zip.value), {
    headers: { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${slug}.zip"` },
  });
}
