import type { Fault, PackDocument, Path } from "../read/fault.ts";
import { extensionOf, pictureExtensions, readPicture, type PackPicture } from "../read/picture.ts";
import { contentPicture, ownPicture } from "../read/scale-pictures.ts";
import type { Findings } from "./findings.ts";
import type { ParsedFolder } from "./parse-folder.ts";

type Where = Omit<Fault, "reason">;

export interface Pictures {
  /** The public name of a picture that a file refers to, or null if it refers to none. */
  of(document: PackDocument, path: Path, name: string | undefined): string | null;
  /** The public name of a picture in content. */
  inContent(where: Where, name: string): string | null;
  /** The pictures that files refer to, without duplicates. */
  used(): PackPicture[];
  warnOfUnused(): void;
}

export function gatherPictures(parsed: ParsedFolder, findings: Findings): Pictures {
  const used = new Map<string, PackPicture>();
  const named = new Set<string>();
  function find(where: Where, name: string, largest: number): string | null {
    const refuse = (reason: string) => {
      findings.faults.push({ ...where, reason });
      return null;
    };
    named.add(name);
    const file = parsed.pictures.get(name);
    if (!file) return refuse(`there is no picture ${name}`);
    if (file.bytes.length > largest) {
      return refuse(`${name} has ${Math.ceil(file.bytes.length / 1024)} kB; the limit is ${largest / 1024} kB`);
    }
    const picture = readPicture(name, file.bytes);
    if (!picture) {
      return refuse(
        `${name} is not a valid picture; use ${pictureExtensions.join(", ")}, with content that matches the extension`,
      );
    }
    used.set(picture.hash, picture);
    return `${picture.hash}.${extensionOf(picture.mediaType)}`;
  }
  return {
    of(document, path, name) {
      if (name === undefined) return null;
      return find({ file: document.file, ...document.at(path) }, name, ownPicture.bytes);
    },
    inContent: (where, name) => find(where, name, contentPicture.bytes),
    used: () => [...used.values()],
    warnOfUnused() {
      for (const [name, { file }] of parsed.pictures) {
        if (!named.has(name)) findings.warnings.push({ file, line: 1, column: 1, reason: "is not used" });
      }
    },
  };
}
