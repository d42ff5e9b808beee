import { largestUpload } from "#domain/office/set-up/pictures.ts";
import type { PictureFault } from "#set-up/edit/keep-picture.ts";
import { ownPicture } from "#packs/read/scale-pictures.ts";
import type { Translator } from "../../i18n/translator.ts";
import { faultKeys } from "./fault-keys.server.ts";

/**
 * What is wrong with a value, in words for the owner who typed it. They stand below its field, so they do not name it. Some
 * faults can only be in files; if a form causes one after all, the words say only that the value cannot be used.
 */
export function tellFault(code: string, parameters: Readonly<Record<string, string | number>>, t: Translator): string {
  return t(hasWords(code) ? faultKeys[code] : faultKeys["invalid-value"], parameters);
}

/** False for faults that only files can have. */
export function hasWords(code: string): code is keyof typeof faultKeys {
  return Object.hasOwn(faultKeys, code);
}

/** Why a picture that was uploaded cannot be used. */
export function tellPictureFault(fault: PictureFault, t: Translator): string {
  switch (fault.code) {
    case "too-large":
      return t("console.setUp.pictureFault.tooLarge", { most: largestUpload / 1_000_000 });
    case "unknown":
      return t("console.setUp.pictureFault.unknown");
    case "heic":
      return t("console.setUp.pictureFault.heic");
    case "animated":
      return t("console.setUp.pictureFault.animated");
    case "too-many-pixels":
      return t("console.setUp.pictureFault.tooManyPixels");
    case "drawing-too-large":
      return t("console.setUp.pictureFault.drawingTooLarge", { most: ownPicture.bytes / 1024 });
    case "drawing-part":
      return t("console.setUp.pictureFault.drawingPart", { part: fault.part });
    case "drawing-namespace":
      return t("console.setUp.pictureFault.drawingNamespace");
    case "drawing-too-complex":
      return t("console.setUp.pictureFault.drawingTooComplex", { most: fault.most });
    case "drawing-broken":
    case "broken":
      return t("console.setUp.pictureFault.broken");
    case "too-hard":
      return t("console.setUp.pictureFault.tooHard");
  }
}
