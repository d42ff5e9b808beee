import { SaxesParser } from "saxes";
import { CalendarFault } from "../fault.ts";

/**
 * One resource of a WebDAV response. Its properties by namespace and name hold text or the names of their child
 * elements.
 */
export interface DavResource {
  href: string;
  properties: ReadonlyMap<string, string>;
}

export const dav = "DAV:";
export const caldav = "urn:ietf:params:xml:ns:caldav";
export const calendarServer = "http://calendarserver.org/ns/";

/** Parses the resources of a multistatus, with the properties that the server has. */
export function parseMultistatus(xml: string): DavResource[] {
  const resources: DavResource[] = [];
  const path: string[] = [];
  let href = "";
  let properties = new Map<string, string>();
  /** The properties of one propstat, kept until its status says whether they are valid. */
  let told = new Map<string, string>();
  let status = "";
  let text = "";
  let inner: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (fault) => {
    throw new CalendarFault("not-a-calendar", `the server's response is not XML: ${fault.message}`);
  });
  parser.on("doctype", () => {
    throw new CalendarFault("not-a-calendar", "the server's response declares a document type");
  });
  parser.on("opentag", ({ uri, local }) => {
    path.push(`${uri} ${local}`);
    text = "";
    if (path.length === 1 && path[0] !== `${dav} multistatus`)
      throw new CalendarFault("not-a-calendar", "the server's response is not a WebDAV multistatus");
    if (path.length === 2) [href, properties] = ["", new Map()];
    if (path.length === 3) [told, status] = [new Map(), ""];
    if (path.length === 5) inner = [];
    if (path.length === 6) inner.push(`${uri} ${local}`);
  });
  parser.on("text", (part) => void (text += part));
  parser.on("cdata", (part) => void (text += part));
  parser.on("closetag", () => {
    const name = path.pop()!;
    const depth = path.length;
    if (depth === 2 && name === `${dav} href`) href = text.trim();
    else if (depth === 3 && name === `${dav} status`) status = text;
    else if (depth === 4 && path[3] === `${dav} prop`) told.set(name, inner.length > 0 ? inner.join() : text);
    else if (depth === 2 && name === `${dav} propstat` && / 2\d\d/.test(status))
      for (const [property, value] of told) properties.set(property, value);
    else if (depth === 1 && name === `${dav} response`) resources.push({ href, properties });
    text = "";
  });
  parser.write(xml).close();
  return resources;
}
