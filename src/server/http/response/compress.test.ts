import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressed } from "./compress.ts";

const text = "An almanac is the book in which people find the days. ".repeat(40);
const page = () => new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });

async function answer(response: Response) {
  const body = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  return {
    body,
    encoding: headers.get("Content-Encoding"),
    length: Number(headers.get("Content-Length")),
    vary: headers.get("Vary"),
  };
}

describe("compression", () => {
  it("prefers brotli and sends the compressed length", async () => {
    const { body, encoding, length, vary } = await answer(await compressed(page(), "gzip, br"));
    expect({ encoding, length, vary, text: brotliDecompressSync(body).toString() }).toEqual({
      encoding: "br",
      length: body.length,
      vary: "Accept-Encoding",
      text,
    });
  });

  it("uses gzip if the client does not accept brotli", async () => {
    const { body, encoding } = await answer(await compressed(page(), "gzip, br;q=0"));
    expect([encoding, gunzipSync(body).toString()]).toEqual(["gzip", text]);
  });

  it.each(["", "identity", "br;q=0, gzip;q=0.0"])(
    "sends uncompressed text to clients that accept '%s'",
    async (accept) => {
      const { body, encoding } = await answer(await compressed(page(), accept));
      expect([encoding, body.toString()]).toEqual([null, text]);
    },
  );

  it("does not compress pictures and small responses", async () => {
    const picture = new Response(text, { headers: { "Content-Type": "image/png" } });
    expect((await answer(await compressed(picture, "br"))).encoding).toBeNull();
    const small = new Response("ok", { headers: { "Content-Type": "text/plain" } });
    expect((await answer(await compressed(small, "br"))).encoding).toBeNull();
  });
});
