import { checkSvg } from "../read/check-svg.ts";
import { faultStartOf, type Fault, type PackDocument, type Path, type FaultPlace } from "../read/fault.ts";
import { packFaultAt } from "./reasons/reasons.ts";
import { extensionOf, pictureExtensions, readPicture, type PackPicture } from "../read/picture.ts";
import { contentPicture, ownPicture } from "../read/scale-pictures.ts";
import type { PackFolder } from "../read/read-pack.ts";
import { faultPlaceOf, type Findings } from "./findings.ts";
import type { ParsedFolder } from "./parse/parse-folder.ts";

export interface Pictures {
  /** The public name of a picture that a file refers to, or null if it refers to none. */
  of(document: PackDocument, path: Path, name: string | undefined): string | null;
  /** The public name of a picture in content. */
  inContent(place: FaultPlace, name: string): string | null;
  /** The pictures that files refer to, without duplicates. */
  used(): PackPicture[];
  warnOfUnused(): void;
}

const drawing = /^images\/[^/]+\.svg$/i;

/** A drawing may contain only what is listed. A larger one is refused where a file refers to it, and not stored where none does. */
export function checkDrawings({ files }: PackFolder, findings: Findings): void {
  for (const { path, file, bytes } of files) {
    if (!drawing.test(path) || bytes.length > contentPicture.bytes) continue;
    const fault = checkSvg(bytes);
    if (fault !== null) findings.faults.push(packFaultAt(faultStartOf(file), ...fault));
  }
}

export function gatherPictures(parsed: ParsedFolder, findings: Findings): Pictures {
  const used = new Map<string, PackPicture>();
  const named = new Set<string>();
  function find(place: FaultPlace, name: string, largest: number): string | null {
    const refuse = (fault: Fault) => {
      findings.faults.push(fault);
      return null;
    };
    named.add(name);
    const file = parsed.pictures.get(name);
    if (!file) return refuse(packFaultAt(place, "no-picture", { name }));
    if (file.bytes.length > largest) {
      const size = Math.ceil(file.bytes.length / 1024);
      return refuse(packFaultAt(place, "picture-too-large", { name, size, most: largest / 1024 }));
    }
    const picture = readPicture(name, file.bytes);
    if (!picture) return refuse(packFaultAt(place, "invalid-picture", { name, kinds: pictureExtensions.join(", ") }));
    used.set(picture.hash, picture);
    return `${picture.hash}.${extensionOf(picture.mediaType)}`;
  }
  return {
    of(document, path, name) {
      if (name === undefined) return null;
      return find(faultPlaceOf(document, path), name, ownPicture.bytes);
    },
    inContent: (place, name) => find(place, name, contentPicture.bytes),
    used: () => [...used.values()],
    warnOfUnused() {
      for (const [name, { file }] of parsed.pictures) {
        if (!named.has(name)) findings.warnings.push(packFaultAt(faultStartOf(file), "picture-unused"));
      }
    },
  };
}
