import { SaxesParser } from "saxes";
import { FilesUnavailable } from "../uploads.ts";

export interface Listing {
  objects: { key: string; changedAt: Date }[];
  /** Continues the list. Null at its end. */
  next: string | null;
}

/** Reads one page of a list of objects (ListObjectsV2). */
export function parseListing(xml: string): Listing {
  const listing: Listing = { objects: [], next: null };
  let key = "";
  let changedAt = "";
  readElements(xml, (name, text) => {
    if (name === "Key") key = text;
    else if (name === "LastModified") changedAt = text;
    else if (name === "NextContinuationToken") listing.next = text;
    else if (name === "Contents") listing.objects.push({ key, changedAt: new Date(changedAt) });
  });
  return listing;
}

/** The code of an error, such as NoSuchKey. Null if the response is something else. */
export function parseErrorCode(xml: string): string | null {
  let code: string | null = null;
  try {
    readElements(xml, (name, text) => {
      if (name === "Code") code ??= text;
    });
  } catch {
    return null;
  }
  return code;
}

function readElements(xml: string, onClose: (name: string, text: string) => void): void {
  const refuse = () => {
    throw new FilesUnavailable("the file store's response is not the XML of S3");
  };
  const parser = new SaxesParser();
  let text = "";
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", () => void (text = ""));
  parser.on("text", (part) => void (text += part));
  parser.on("closetag", ({ name }) => {
    onClose(name, text);
    text = "";
  });
  parser.write(xml).close();
}
