import type { Fault } from "#packs/read/fault.ts";
import type { UnusablePack } from "#set-up/upload/review-pack.ts";
import type { PackZipFault } from "#packs/zip/read-zip.ts";
import type { ThingFault } from "#set-up/things/check-things.ts";
import type { FindingView } from "./pack-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { hasWords, tellFault } from "../tell-fault.server.ts";

/** A fault with its file and line. Some faults have only English words, for authors of files. */
export function fileFinding({ file, line, path, code, parameters, reason }: Fault, t: Translator): FindingView {
  const isEnglish = !hasWords(code);
  const text = isEnglish ? reason : tellFault(code, parameters, t);
  return { place: `${file}:${line}`, keys: isEnglish ? "" : path.join("."), text, isEnglish };
}

export function thingFinding({ kind, slug, path, code, parameters, reason }: ThingFault, t: Translator): FindingView {
  const isEnglish = !hasWords(code);
  const text = isEnglish ? reason : tellFault(code, parameters, t);
  return { place: `${kind}/${slug}`, keys: path.join("."), text, isEnglish };
}

export type UploadFault =
  | PackZipFault
  | { code: "no-file" }
  | Extract<UnusablePack, { code: "pack-of-others" }>
  | { code: "pack-gone" };

/** Why a file cannot be used at all. */
export function tellUpload(fault: UploadFault, own: string, t: Translator): string {
  switch (fault.code) {
    case "no-file":
      return t("console.pack.fault.noFile");
    case "zip-unreadable":
      return t("console.pack.fault.unreadable");
    case "zip-too-large":
    case "zip-too-many":
      return t("console.pack.fault.tooLarge");
    case "zip-path":
      return t("console.pack.fault.path", { path: fault.path.slice(0, 100) });
    case "zip-without-pack":
      return t("console.pack.fault.noPack");
    case "pack-of-others":
      return t("console.pack.fault.others", { found: fault.slugs.join(", "), own });
    case "pack-gone":
      return t("console.pack.gone");
  }
}
