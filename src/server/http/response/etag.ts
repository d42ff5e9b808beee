import { createHash } from "node:crypto";

const tagged = /^(text\/html|text\/plain|application\/([a-z]+\+)?(xml|json))/;

/**
 * Lets a browser or a feed reader revalidate a page. The tag is weak: it ignores the nonce and the compression. For an
 * unchanged page, neither the body nor the security policy is sent again, because a new policy's nonce would not match the
 * cached page.
 */
export async function tagContent(
  response: Response,
  nonce: string,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const isTagged = response.status === 200 && tagged.test(response.headers.get("Content-Type") ?? "");
  if (!isTagged || response.body === null) return response;
  const body = await response.text();
  const hash = tagOf(body, nonce);
  const headers = new Headers(response.headers);
  headers.set("ETag", `W/"${hash}"`);
  if (!matchesTag(ifNoneMatch ?? "", hash)) return new Response(body, { status: 200, headers });
  headers.delete("Content-Length");
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

export function tagOf(body: string, nonce: string): string {
  return createHash("sha256").update(body.replaceAll(nonce, "")).digest("base64url").slice(0, 22);
}

export function matchesTag(ifNoneMatch: string, hash: string): boolean {
  const given = new Set(ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
  return given.has("*") || given.has(`"${hash}"`);
}
