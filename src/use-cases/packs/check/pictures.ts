import type { PackDocument, Path } from "#gateways/packs/fault.ts";
import { extensionOf, pictureExtensions, readPicture, type Picture } from "#gateways/packs/picture.ts";
import { addFault, type Findings } from "./findings.ts";
import type { ParsedFolder } from "./parse-folder.ts";

/** A page shows many of them; a visitor on a phone waits for each. */
export const largestPicture = 256 * 1024;

export interface Pictures {
  /** The public name of a picture that a file refers to, or null where it refers to none. */
  of(document: PackDocument, path: Path, name: string | undefined): string | null;
  /** Those referred to, each once. */
  used(): Picture[];
  warnOfUnused(): void;
}

export function gatherPictures(parsed: ParsedFolder, findings: Findings): Pictures {
  const used = new Map<string, Picture>();
  const named = new Set<string>();
  return {
    of(document, path, name) {
      if (name === undefined) return null;
      named.add(name);
      const file = parsed.pictures.get(name);
      if (!file) {
        addFault(findings, document, path, `there is no picture ${name}`);
        return null;
      }
      if (file.bytes.length > largestPicture) {
        const size = Math.ceil(file.bytes.length / 1024);
        addFault(findings, document, path, `${name} has ${size} kB; the most is ${largestPicture / 1024} kB`);
        return null;
      }
      const picture = readPicture(name, file.bytes);
      if (!picture) {
        addFault(
          findings,
          document,
          path,
          `${name} is no picture; we take ${pictureExtensions.join(", ")}, and the content must agree`,
        );
        return null;
      }
      used.set(picture.hash, picture);
      return `${picture.hash}.${extensionOf(picture.mediaType)}`;
    },
    used: () => [...used.values()],
    warnOfUnused() {
      for (const [name, { file }] of parsed.pictures) {
        if (!named.has(name)) findings.warnings.push({ file, line: 1, column: 1, reason: "is not shown by anything" });
      }
    },
  };
}
