import { SaxesParser, type SaxesTagNS } from "saxes";
import { decodeText } from "./decode-text.ts";
import { attributes, elements, notes } from "./svg-words.ts";

/** Why a drawing is refused. `part` is what is in the way, as it stands in the file. */
export type DrawingFault =
  | ["drawing-part", { part: string }]
  /** Browsers do not take it for a drawing. */
  | ["drawing-namespace"]
  | ["drawing-too-complex", { most: number }]
  | ["drawing-broken"];

/** A good logo has a hundred. A map of a city has a few thousand. */
export const mostShapes = 10_000;
/** Counting each shape as often as others repeat it. */
const mostDrawn = 50_000;
/** Of one element. Drawing programs write forty. */
const mostAttributes = 200;
/** Of elements in elements, and of parts that refer to parts. */
const mostNested = 64;

const svgSpace = "http://www.w3.org/2000/svg";
const linkSpace = "http://www.w3.org/1999/xlink";
const xmlSpaces = new Set(["http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/"]);

interface Shape {
  shapes: Shape[];
  /** The ids of what it repeats, or is painted with. */
  uses: string[];
}

/** Ends the parser: nothing after the first fault matters. */
class Fault extends Error {
  readonly fault: DrawingFault;

  constructor(...fault: DrawingFault) {
    super(fault[0]);
    this.fault = fault;
  }
}

/**
 * Null if a drawing contains only what is listed: shapes, groups, text and paint of its own. Filters, scripts, other files,
 * other pictures and links are not listed, and neither is a drawing that repeats its parts thousands of times.
 */
export function checkSvg(bytes: Buffer): DrawingFault | null {
  try {
    readShapes(decodeText(bytes) ?? "");
    return null;
  } catch (fault) {
    return fault instanceof Fault ? fault.fault : ["drawing-broken"];
  }
}

function readShapes(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  const root: Shape = { shapes: [], uses: [] };
  const open: { shape: Shape; name: string }[] = [{ shape: root, name: "" }];
  const byId = new Map<string, Shape>();
  let count = 0;
  let attributesLeft = 0;
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) throw new Fault("drawing-part", { part: "<!ENTITY>" });
  });
  parser.on("processinginstruction", ({ target }) => {
    throw new Fault("drawing-part", { part: `<?${cut(target)}?>` });
  });
  parser.on("opentagstart", () => void (attributesLeft = mostAttributes));
  parser.on("attribute", () => {
    if (--attributesLeft < 0) throw new Fault("drawing-too-complex", { most: mostShapes });
  });
  parser.on("opentag", (tag) => {
    if (++count > mostShapes) throw new Fault("drawing-too-complex", { most: mostShapes });
    if (open.length > mostNested) throw new Fault("drawing-too-complex", { most: mostShapes });
    const shape = { shapes: [], uses: checkTag(tag) };
    const id = tag.attributes["id"]?.value;
    if (id !== undefined && !byId.has(id)) byId.set(id, shape);
    open.at(-1)!.shape.shapes.push(shape);
    open.push({ shape, name: tag.local });
  });
  const onText = (words: string) => {
    if (open.at(-1)!.name === "style") for (const id of checkStyle(words)) root.uses.push(id);
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("closetag", () => void open.pop());
  parser.on("error", (fault) => {
    throw fault;
  });
  parser.write(text).close();
  // A style can apply to every shape.
  const styled = root.uses.splice(0);
  const weigh = weigher(byId);
  const drawn = weigh(root) + count * styled.reduce((sum, id) => sum + weigh(byId.get(id)), 0);
  if (drawn > mostDrawn) throw new Fault("drawing-too-complex", { most: mostShapes });
}

/** Returns the ids that an element refers to. */
function checkTag({ name, local, uri, attributes: given }: SaxesTagNS): string[] {
  const isNote = notes.some((known) => known.test(uri));
  if (uri === "" && local === "svg") throw new Fault("drawing-namespace");
  if (!isNote && (uri !== svgSpace || !elements.has(local)))
    throw new Fault("drawing-part", { part: `<${cut(name)}>` });
  const uses: string[] = [];
  for (const attribute of Object.values(given)) {
    const { value } = attribute;
    if (xmlSpaces.has(attribute.uri) || notes.some((known) => known.test(attribute.uri))) continue;
    // Notes have their own attributes, such as the address of a licence.
    if (isNote) continue;
    const refuse = () => {
      throw new Fault("drawing-part", { part: `${cut(attribute.name)}="${cut(value)}"` });
    };
    const isLink = attribute.local === "href" && (attribute.uri === "" || attribute.uri === linkSpace);
    if (!isLink && attribute.uri === linkSpace) continue;
    if (attribute.uri !== "" && !isLink) refuse();
    if (!attributes.has(attribute.local) && !/^(aria|data)-[a-z-]+$/.test(attribute.local)) refuse();
    if (isLink) uses.push(/^#[^#]+$/.test(value.trim()) ? value.trim().slice(1) : refuse());
    else for (const id of checkStyle(value)) uses.push(id);
  }
  return uses;
}

/** The ids that a style, or the value of an attribute, refers to. Only parts of the same drawing can be named. */
function checkStyle(words: string): string[] {
  const refused =
    /@[a-z-]+|\\|(?<![-\w])(filter|animation[\w-]*|behavior|-moz-binding)\s*:|javascript:|expression\(|image(-set)?\(/i.exec(
      words,
    );
  if (refused !== null) throw new Fault("drawing-part", { part: cut(refused[0]) });
  return [...words.matchAll(/url\(([^)]*)\)?/gi)].map(([all, inside]) => {
    const target = inside!.trim().replaceAll(/^['"]|['"]$/g, "");
    if (!/^#[^#\s]+$/.test(target)) throw new Fault("drawing-part", { part: cut(all) });
    return target.slice(1);
  });
}

/** Says how many shapes are drawn. Each is counted once, however many refer to it. */
function weigher(byId: ReadonlyMap<string, Shape>): (shape: Shape | undefined) => number {
  const known = new Map<Shape, number>();
  const weighOne = (one: Shape, depth: number): number => {
    if (depth > 2 * mostNested) return Infinity;
    const before = known.get(one);
    if (before !== undefined) return before;
    // What contains itself has no end.
    known.set(one, Infinity);
    let sum = 1;
    for (const inside of one.shapes) sum += weighOne(inside, depth + 1);
    for (const id of one.uses) {
      const used = byId.get(id);
      if (used !== undefined) sum += weighOne(used, depth + 1);
    }
    known.set(one, sum);
    return sum;
  };
  return (shape) => (shape === undefined ? 0 : weighOne(shape, 0));
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
