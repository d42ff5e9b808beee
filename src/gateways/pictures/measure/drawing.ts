import type { MeasuredSize } from "./size.ts";

/** Letters of the first tag. Programs that write all of their notes into it need two thousand. */
const longestTag = 16_384;

const attribute = /\s(width|height|viewBox)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const length = /^([0-9.]{1,20}(?:e\d{1,3})?)(px|in|cm|mm|m|pc|pt|em|ex)?$/;

/** What one unit is in pixels. */
const units: Record<string, number> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  m: 9_600 / 2.54,
  pc: 16,
  pt: 96 / 72,
  em: 16,
  ex: 8,
};

/** Where the drawing begins, or null if the text is none. Comments, a declaration and a document type may come before it. */
export function startOfDrawing(text: string): number | null {
  for (let at = 0; ;) {
    at = afterSpace(text, at);
    if (/\s|>/.test(text.charAt(at + 4)) && text.startsWith("<svg", at)) return at;
    const next = afterProlog(text, at);
    if (next === null) return null;
    at = next;
  }
}

/** Each part is searched for its end once: the parts of a regular expression could be divided in countless ways. */
function afterProlog(text: string, at: number): number | null {
  if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
  const end = after(text, ">", at);
  if (end === null) return null;
  if (text.startsWith("<?xml", at)) return text.charAt(end - 2) === "?" ? end : null;
  if (text.startsWith("<!DOCTYPE", at)) return text.slice(at, end).includes("[") ? null : end;
  return null;
}

function after(text: string, mark: string, from: number): number | null {
  const found = text.indexOf(mark, from);
  return found === -1 ? null : found + mark.length;
}

function afterSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.exec(text);
  return space.lastIndex;
}

/** In pixels, if the first tag says so. */
export function measureDrawing(text: string): MeasuredSize | null {
  const start = startOfDrawing(text);
  if (start === null) return null;
  const tag = /^<svg(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text.slice(start, start + longestTag))?.[0];
  if (tag === undefined) return null;
  const said = new Map<string, string>();
  for (const [, name, one, other] of tag.matchAll(attribute))
    said.set(name!.toLowerCase(), said.get(name!.toLowerCase()) ?? one ?? other ?? "");
  const width = lengthIn(said.get("width"));
  const height = lengthIn(said.get("height"));
  if (width && height) return { width, height };
  const [, , across, down] = (said.get("viewbox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(lengthIn);
  if (!across || !down) return null;
  const ratio = across / down;
  if (width) return { width, height: Math.floor(width / ratio) };
  return height ? { width: Math.floor(height * ratio), height } : { width: across, height: down };
}

/** A share of the page is no length. */
function lengthIn(text = ""): number | null {
  const [, number, unit = "px"] = length.exec(text) ?? [];
  return number === undefined ? null : Math.round(Number(number) * units[unit]!);
}
