import type { APIRequestContext } from "@playwright/test";

/** A page as the server sends it, for promises that need no browser. */
export interface SentDocument {
  status: number;
  /** The text of the heading of level one. */
  heading: string;
  /** All text, without elements. */
  text: string;
  html: string;
}

export async function documentAt(request: APIRequestContext, path: string): Promise<SentDocument> {
  const response = await request.get(path);
  const html = await response.text();
  return {
    status: response.status(),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ""),
    text: textOf(html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, "")),
    html,
  };
}

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
