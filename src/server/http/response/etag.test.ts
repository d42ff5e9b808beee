import { describe, expect, it } from "vitest";
import { tagContent } from "./etag.ts";

const page = (body: string, type = "text/html; charset=utf-8", status = 200) =>
  new Response(body, { status, headers: { "Content-Type": type, "Content-Length": String(body.length) } });
const tagOf = async (body: string, nonce: string) =>
  (await tagContent(page(body), nonce, undefined)).headers.get("ETag")!;

describe("the ETag of a page", () => {
  it("ignores the nonce and changes with the content", async () => {
    const one = await tagOf('<script nonce="N1">a</script>', "N1");
    expect(one).toMatch(/^W\/"[\w-]{22}"$/);
    expect(await tagOf('<script nonce="N2">a</script>', "N2")).toBe(one);
    expect(await tagOf('<script nonce="N2">b</script>', "N2")).not.toBe(one);
  });

  it.each([
    [(tag: string) => tag, 304],
    [(tag: string) => `"other", ${tag.replace("W/", "")}`, 304],
    [() => "*", 304],
    [() => '"other"', 200],
    [() => undefined, 200],
  ])("is compared with If-None-Match", async (asked, status) => {
    const tag = await tagOf("a", "n");
    const response = await tagContent(page("a"), "n", asked(tag));
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(status === 304 ? "" : "a");
    expect(response.headers.get("ETag")).toBe(tag);
  });

  it("is set only on successful text responses", async () => {
    for (const other of [page("x", "text/html", 404), page("x", "text/x-script"), page("x", "image/png")])
      expect((await tagContent(other, "n", "*")).headers.get("ETag")).toBeNull();
    for (const type of ["application/rss+xml; charset=utf-8", "application/feed+json", "application/xml", "text/plain"])
      expect((await tagContent(page("x", type), "n", undefined)).headers.get("ETag")).not.toBeNull();
  });
});
