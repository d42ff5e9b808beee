import { loadPackPath, packPath } from "#domain/navigation/office-addresses.ts";
import { largestFile, largestPicture, mostFiles } from "#packs/read/read-pack.ts";
import type { Fault } from "#packs/read/fault.ts";
import { largestZip, zipLimits } from "#packs/zip/read-zip.ts";
import type { LoadView } from "../pack-views.ts";
import type { PageArguments } from "../../../../http/context.ts";
import { readKept } from "../../../../http/office/kept.ts";
import { passOf, titleOf } from "../../../shared/frame/frame.server.ts";
import { officeTranslator } from "../../../shared/words/office-words.server.ts";
import { frameOf } from "../../editor/editor.server.ts";
import { fileFinding, tellUpload, type UploadFault } from "../findings.server.ts";

export async function presentLoad(args: PageArguments) {
  const t = await officeTranslator(args.context);
  const { searchParams } = args.url;
  const notice =
    readKept(args) !== null
      ? t("console.pack.again")
      : searchParams.get("gone") === "yes"
        ? t("console.pack.gone")
        : null;
  return { frame: await frameOf(args), view: await loadView(args, { notice }) };
}

interface Shown {
  notice?: string | null;
  fault?: UploadFault | null;
  /** Of the pack's files. */
  faults?: readonly Fault[];
}

export async function loadView(
  { context }: PageArguments,
  { notice = null, fault = null, faults = [] }: Shown,
): Promise<LoadView> {
  const { provider } = passOf(context);
  const t = await officeTranslator(context);
  return {
    name: titleOf(t("console.pack.load"), provider.name),
    title: t("console.pack.load"),
    lead: t("console.pack.loadLead"),
    up: { href: packPath(provider.slug), text: t("console.back") },
    action: loadPackPath(provider.slug),
    field: {
      label: t("console.pack.file"),
      hint: t("console.pack.fileHint", {
        size: largestZip / 1e6,
        unpacked: zipLimits.unpacked / 1e6,
        files: mostFiles,
        text: largestFile / 1024 ** 2,
        picture: largestPicture / 1024 ** 2,
      }),
    },
    submit: t("console.pack.show"),
    notice:
      fault !== null
        ? { tone: "error", text: tellUpload(fault, provider.name, t) }
        : notice === null
          ? null
          : { tone: "info", text: notice },
    faults:
      faults.length === 0
        ? null
        : {
            title: t("console.pack.faults", { count: faults.length }),
            findings: faults.slice(0, mostShown).map((one) => fileFinding(one, t)),
          },
  };
}

/** The page stays readable, and the rest follows after these are corrected. */
const mostShown = 200;
